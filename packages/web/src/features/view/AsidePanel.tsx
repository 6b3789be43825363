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
  /** Its accessible name while its title shows a step. */
  readonly label?: string;
  readonly onClose: () => void;
  /** The link above the title to where the panel was opened. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
  /** Tools beside the title, in a panel that itself says whose weights it is about. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel about a ranking beside the table. Its title takes the focus, it says whose weights it is about, and Escape
 * closes it.
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
