import type { ReactNode } from 'react';
import { type SectionId, sectionNames } from './reportSections';

interface ReportSectionProps {
  readonly part: SectionId;
  readonly children: ReactNode;
}

/** One part of a report under its heading. */
export function ReportSection({ part, children }: ReportSectionProps) {
  return (
    <section aria-labelledby={`report-${part}`}>
      <h2 id={`report-${part}`}>{sectionNames[part]}</h2>
      {children}
    </section>
  );
}
