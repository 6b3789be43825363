import { Radio } from 'antd';

interface OptionListProps<Key extends string> {
  label: string;
  texts: Record<Key, string>;
  value: Key;
  onChange(value: Key): void;
}

export function OptionList<Key extends string>({ label, texts, value, onChange }: OptionListProps<Key>) {
  return (
    <Radio.Group
      aria-label={label}
      vertical
      value={value}
      onChange={({ target }) => onChange(target.value as Key)}
      options={(Object.keys(texts) as Key[]).map((key) => ({ value: key, label: texts[key] }))}
    />
  );
}
