import { Select } from 'antd';
import { type ReactNode, useId } from 'react';

interface AttributeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: { value: string; label: string }[];
  readonly onChange: (id: string) => void;
  /** How the axis is divided. */
  readonly children?: ReactNode;
}

/** One attribute of several, by its name. */
export function AttributeSelect({ label, value, options, onChange, children }: AttributeSelectProps) {
  const id = useId();
  return (
    <div className="graph-select">
      <div className="graph-select-head">
        <label htmlFor={id}>{label}</label>
        {children}
      </div>
      <Select
        id={id}
        value={value}
        options={options}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}
