import { type Settings, themes } from '@tertium/contract';
import { formatNumber } from '@tertium/engine';
import { App, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useSendsMail } from '../../api/authOptions';
import { NotLoaded } from '../../api/ErrorResult';
import { useReadSettingsQuery, useSaveSettingsMutation } from '../../api/settings';
import { missingPolicyNames } from '../../ranked/missingPolicyNames';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { Section } from '../../ui/Section';
import { useTitle } from '../../ui/useTitle';
import { ColourSets } from './ColourSets';
import { OptionList } from './OptionList';
import { densityTexts, noticeMailTexts, numberFormatTexts, themeTexts } from './settingTexts';
import './account.css';

const optionsOf = <Key extends string>(texts: Record<Key, string>) =>
  (Object.keys(texts) as Key[]).map((value) => ({ value, label: texts[value] }));

const samples: readonly [number, number, string][] = [
  [1299.95, 2, ' €'],
  [-1234567.8, 1, ''],
  [42.5, 1, ' %'],
];

/** A sample number in a format. */
const NumberSample = ({ format }: { format: Settings['numberFormat'] }) => (
  <output className="number-sample">
    {samples.map(([value, decimals, unit]) => (
      <span key={value}>
        {formatNumber(value, format, decimals)}
        {unit}
      </span>
    ))}
  </output>
);

const SettingRow = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <div className="setting">
    <div className="setting-text">
      <strong>{title}</strong>
      <div className="row-detail">{text}</div>
    </div>
    <div className="setting-control">{children}</div>
  </div>
);

export function SettingsPage() {
  useTitle('Settings');
  const { message } = App.useApp();
  const { data, error, refetch } = useReadSettingsQuery();
  const [save] = useSaveSettingsMutation();
  const sendsMail = useSendsMail();
  if (data === undefined) return <NotLoaded error={error} onRetry={refetch} />;
  const settings = data.value;
  async function set(patch: Partial<Settings>) {
    const answer = await save(patch);
    if (answer.error === undefined) announce('Saved');
    else message.error(`Not saved. ${describeError(answer.error)}`);
  }

  return (
    <div className="page">
      <div>
        <h1>Settings</h1>
        <p className="section-text">Changes apply at once and are saved to your account.</p>
      </div>
      <Section title="Appearance">
        <SettingRow title="Theme" text="“System” follows your device.">
          <Segmented
            aria-label="Theme"
            options={themes.map((value) => ({ value, label: themeTexts[value] }))}
            value={settings.theme}
            onChange={(theme) => set({ theme })}
          />
        </SettingRow>
        <SettingRow title="Density" text="“Compact” fits more on one screen.">
          <Segmented
            aria-label="Density"
            options={optionsOf(densityTexts)}
            value={settings.density}
            onChange={(density) => set({ density })}
          />
        </SettingRow>
        <SettingRow title="Item colours" text="Every set is safe for colour-blind people.">
          <ColourSets value={settings.colourSet} onChange={(colourSet) => set({ colourSet })} />
        </SettingRow>
      </Section>
      <Section title="Numbers">
        <SettingRow title="Number format" text={<NumberSample format={settings.numberFormat} />}>
          <OptionList
            label="Number format"
            texts={numberFormatTexts}
            value={settings.numberFormat}
            onChange={(numberFormat) => set({ numberFormat })}
          />
        </SettingRow>
      </Section>
      <Section title="Comparing">
        <SettingRow
          title="Unknown values"
          text="How new comparisons rank items with missing values. “Show a range” gives places such as 1–3."
        >
          <OptionList
            label="Unknown values"
            texts={missingPolicyNames}
            value={settings.missingPolicy}
            onChange={(missingPolicy) => set({ missingPolicy })}
          />
        </SettingRow>
        <SettingRow
          title="Single-key shortcuts"
          text="Letters such as b for baseline. They work when neither the table nor a field has the focus."
        >
          <Switch
            aria-label="Single-key shortcuts"
            checked={settings.hasShortcuts}
            onChange={(hasShortcuts) => set({ hasShortcuts })}
          />
        </SettingRow>
      </Section>
      {sendsMail && (
        <Section title="Notices">
          <SettingRow
            title="E-mails about notices"
            text="What you haven’t read in the app. “Once a day” sends one e-mail at 6:00 UTC."
          >
            <OptionList
              label="E-mails about notices"
              texts={noticeMailTexts}
              value={settings.noticeMail}
              onChange={(noticeMail) => set({ noticeMail })}
            />
          </SettingRow>
        </Section>
      )}
    </div>
  );
}
