import { type Right, rights } from '@tertium/contract';
import { Select } from 'antd';
import { rightMeanings, rightWords } from './rightWords';
import './rightChoice.css';

interface RightChoiceProps<Value extends Right | 'none'> {
  readonly id?: string;
  /** The label, if no other one is shown beside it. */
  readonly label?: string;
  readonly value: Value;
  /** The text for no right, if it can be chosen. */
  readonly none?: string;
  readonly onChange: (value: Value) => void;
}

/** A choice of right, each with what it allows. */
export function RightChoice<Value extends Right | 'none'>({ none, label, ...rest }: RightChoiceProps<Value>) {
  return (
    <Select<Value>
      {...rest}
      {...(label !== undefined && { 'aria-label': label })}
      className="right-choice"
      popupMatchSelectWidth={320}
      options={[
        ...(none === undefined ? [] : [{ value: 'none' as Value, label: none, meaning: null }]),
        ...rights.map((right) => ({
          value: right as Value,
          label: rightWords[right],
          meaning: rightMeanings[right],
        })),
      ]}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.meaning !== null && <div className="right-meaning quiet">{data.meaning}</div>}
        </>
      )}
    />
  );
}
