import { useSearchParams } from 'react-router';
import { lazyComponent } from '../ui/lazyPart';
import { chartParts } from './chartParts';

const ReportPage = lazyComponent(() => import('../features/report/ReportPage'), 'ReportPage');

/**
 * The report of the comparison in the address, with the charts of the graph page. Its parts are named here, to keep
 * them out of the files of a first visit.
 */
export function ReportRoute() {
  const id = useSearchParams()[0].get('c') ?? '';
  return <ReportPage key={id} id={id} chartParts={chartParts} />;
}
