import { useSearchParams } from 'react-router';
import { lazyComponent } from '../ui/lazyPart';
import { chartParts } from './chartParts';

const ReportPage = lazyComponent(() => import('../features/report/ReportPage'), 'ReportPage');

/** The report of the comparison that the address names, with the charts of the graph page. What it is made of is named here, not in the files of a first visit. */
export function ReportRoute() {
  const id = useSearchParams()[0].get('c') ?? '';
  return <ReportPage key={id} id={id} chartParts={chartParts} />;
}
