import type { ReactNode } from 'react';
import { partNames, type ReportPart } from './reportParts';

interface ReportSectionProps {
  readonly part: ReportPart;
  readonly children: ReactNode;
}

/** One part of a report under its heading. */
export function ReportSection({ part, children }: ReportSectionProps) {
  return (
    <section aria-labelledby={`report-${part}`}>
      <h2 id={`report-${part}`}>{partNames[part]}</h2>
      {children}
    </section>
  );
}
