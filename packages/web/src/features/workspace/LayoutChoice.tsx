import { Segmented } from 'antd';
import { useView } from '../view/useView';

/** Items as columns or as rows. */
export function LayoutChoice({ layout }: { readonly layout: 'matrix' | 'list' }) {
  const [, change] = useView();
  return (
    <Segmented<'matrix' | 'list'>
      size="middle"
      aria-label="Layout"
      value={layout}
      options={[
        { value: 'matrix', label: 'Side by side' },
        { value: 'list', label: 'List' },
      ]}
      onChange={(view) => change({ view, narrow: 'sideways' })}
    />
  );
}
