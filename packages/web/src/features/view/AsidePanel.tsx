import { CloseOutlined, LeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { whoseWords } from '../../ranked/weightingChoices';
import { useFocusWithin } from '../../ui/useFocusWithin';
import './asidePanel.css';

interface AsidePanelProps {
  readonly className: string;
  readonly title: string;
  /** What it is called while its title says at which step it is. */
  readonly label?: string;
  readonly onClose: () => void;
  /** The way to what this came from; it stands over the title. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
  /** Stands beside the title, in a panel that says itself whose weights it is about. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What is told or asked of a ranking beside the table: its title takes the focus, it says whose weights it is about, and
 * Escape closes it.
 */
export function AsidePanel({ className, title, label, onClose, back, tools, children }: AsidePanelProps) {
  const { weighers } = useComparison();
  const whose = whoseWords(useRanking(), weighers);
  const heading = useFocusWithin<HTMLHeadingElement>();
  return (
    <section
      className={`aside-panel ${className}`}
      aria-label={label ?? title}
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
        {tools}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Close panel"
          onClick={onClose}
        />
      </header>
      {whose !== null && tools === undefined && <p className="quiet">{whose}</p>}
      {children}
    </section>
  );
}
