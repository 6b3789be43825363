import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { whoseWords } from '../../../comparison/weightingChoices';
import { useFocusWithin } from '../../../ui/useFocusWithin';
import './asidePanel.css';

interface AsidePanelProps {
  readonly className: string;
  readonly label: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is told of a ranking beside the table: it takes the focus, says whose weights it is about, and Escape closes it. */
export function AsidePanel({ className, label, title, closeLabel, onClose, children }: AsidePanelProps) {
  const { weighers } = useComparison();
  const whose = whoseWords(useRanking(), weighers);
  const heading = useFocusWithin<HTMLHeadingElement>();
  return (
    <section
      className={`aside-panel ${className}`}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="aside-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={closeLabel}
          onClick={onClose}
        />
      </header>
      {whose !== null && <p className="quiet">{whose}</p>}
      {children}
    </section>
  );
}
