import { CloseOutlined, LeftOutlined } from '@ant-design/icons';
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
  /** The way to what this came from; it stands over the title. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
  readonly children: ReactNode;
}

/**
 * What is told or asked of a ranking beside the table: its title takes the focus, it says whose weights it is about, and
 * Escape closes it.
 */
export function AsidePanel(props: AsidePanelProps) {
  const { className, label, title, closeLabel, onClose, back, children } = props;
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
        <div>
          {back !== undefined && (
            <button type="button" className="link-button aside-back" onClick={back.onBack}>
              <LeftOutlined aria-hidden />
              {back.label}
            </button>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
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
