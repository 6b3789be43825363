import { SettingOutlined, TableOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useListComparisonsQuery } from '../api/comparisons';
import { useSaveSettingsMutation } from '../api/settings';
import { type Command, useOfferedCommands } from '../ui/commands';
import { useMediaQuery } from '../ui/screen';
import { useSettings } from '../ui/settings';
import { destinations } from './destinations';

const shownCount = 40;

/** Keeps the commands whose line or terms contain every typed word. Lines that begin with the text come first. */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/u);
  const isHit = ({ title, group, terms = '' }: Command) => {
    const line = `${group} ${title} ${terms}`.toLowerCase();
    return words.every((word) => line.includes(word));
  };
  const rank = ({ title }: Command) => (title.toLowerCase().startsWith(text) ? 0 : 1);
  return commands
    .filter(isHit)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, shownCount);
}

/** All commands of the palette now: those of the page, comparisons, pages and actions. */
export function useShownCommands(isOpen: boolean, typed: string): Command[] {
  const navigate = useNavigate();
  const settings = useSettings();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [saveSettings] = useSaveSettingsMutation();
  const offered = useOfferedCommands();
  const { data: comparisons } = useListComparisonsQuery({}, { skip: !isOpen });

  return useMemo(() => {
    const isDark = settings.theme === 'dark' || (settings.theme === 'system' && isSystemDark);
    const nextTheme = isDark ? 'light' : 'dark';
    const all: Command[] = [
      ...offered.flat(),
      ...destinations.map(({ path, title, area, icon }) => ({
        id: path,
        title,
        group: area,
        icon,
        run: () => void navigate(path),
      })),
      {
        id: 'theme',
        title: nextTheme === 'dark' ? 'Use dark theme' : 'Use light theme',
        group: 'Settings',
        icon: <SettingOutlined />,
        run: () => void saveSettings({ theme: nextTheme }),
      },
      ...(comparisons ?? []).map(({ id, name }) => ({
        id,
        title: name,
        group: 'Open comparison',
        icon: <TableOutlined />,
        run: () => void navigate(`/compare?c=${id}`),
      })),
    ];
    return filterCommands(all, typed);
  }, [offered, comparisons, settings.theme, isSystemDark, typed, navigate, saveSettings]);
}
