import { colourSets, type Settings } from '@tertium/contract';
import { Radio, theme } from 'antd';
import { coloursOf } from '../../ui/colourSets';
import { lightColours } from '../../ui/tokens';
import { colourSetTexts } from './settingTexts';

interface ColourSetsProps {
  value: Settings['colourSet'];
  onChange(value: Settings['colourSet']): void;
}

const Swatches = ({ colours }: { colours: readonly string[] }) => (
  <svg className="swatches" width={colours.length * 18} height="14" aria-hidden="true" focusable="false">
    {colours.map((colour, index) => (
      <rect key={colour} x={index * 18} width="14" height="14" rx="3" fill={colour} />
    ))}
  </svg>
);

/** The colour sets with the colours that charts use on the current background. */
export function ColourSets({ value, onChange }: ColourSetsProps) {
  const { token } = theme.useToken();
  const isDark = token.colorBgContainer !== lightColours.surface;
  return (
    <Radio.Group
      aria-label="Item colours"
      vertical
      value={value}
      onChange={({ target }) => onChange(target.value as Settings['colourSet'])}
      options={colourSets.map((set) => ({
        value: set,
        label: (
          <span className="swatch-line">
            {colourSetTexts[set]} <Swatches colours={coloursOf(set, isDark)} />
          </span>
        ),
      }))}
    />
  );
}
