import { lazyComponent } from '../ui/lazyPart';

/** What draws the charts of reports and links. It is named here, not in the files of a first visit. */
export const chartParts = {
  Choice: lazyComponent(() => import('../features/graph/paper/PaperChartChoice'), 'PaperChartChoice'),
  Pictures: lazyComponent(() => import('../features/graph/paper/PaperCharts'), 'PaperCharts'),
};
