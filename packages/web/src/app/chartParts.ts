import { lazyComponent } from '../ui/lazyPart';

/**
 * The components that draw the charts of reports and links. They are named here, to keep them out of the files of a
 * first visit.
 */
export const chartParts = {
  Choice: lazyComponent(() => import('../features/graph/paper/PaperChartChoice'), 'PaperChartChoice'),
  Pictures: lazyComponent(() => import('../features/graph/paper/PaperCharts'), 'PaperCharts'),
};
