import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ComparisonProvider } from '../../ranked/ComparisonProvider';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { Loading } from '../../ui/Loading';
import { useMediaQuery } from '../../ui/screen';
import { useTitle } from '../../ui/useTitle';
import { lastLast } from '../grid/keptOrder';
import { useFilteredItems } from '../list/useFilteredItems';
import { PastBanner } from '../past/PastBanner';
import { PastProvider } from '../past/PastProvider';
import { AccessNotice } from '../view/AccessNotice';
import { splitAttributes } from '../view/useHidden';
import { useShortlist } from '../view/useShortlist';
import { ViewProvider } from '../view/ViewProvider';
import { layoutOf, parseView, rankOrder, type ViewState } from '../view/viewState';
import type { ChartParts } from './chartParts';
import { Report } from './Report';
import { ReportControls } from './ReportControls';
import { SaveReport } from './reader/SaveReport';
import { TryingNote } from './reader/TryingNote';
import { mostItems } from './reportSections';
import { useReportChoices } from './useReportChoices';
import './reportPage.css';

interface ReportPageProps {
  readonly id: string;
  readonly chartParts: ChartParts;
}

/** `/compare?c=ID&report=1`: the comparison as currently shown, for paper and for people without an account. */
export function ReportPage({ id, chartParts }: ReportPageProps) {
  const [search] = useSearchParams();
  const past = search.get('v');
  const report = (
    <ViewProvider>
      <OpenReport chartParts={chartParts} />
    </ViewProvider>
  );
  return (
    <ComparisonProvider id={id} weightingId={search.get('w')}>
      {past === null ? (
        report
      ) : (
        <PastProvider key={past} version={Number(past)} weightingId={search.get('w')} banner={<PastBanner />}>
          {report}
        </PastProvider>
      )}
    </ComparisonProvider>
  );
}

function OpenReport({ chartParts }: Pick<ReportPageProps, 'chartParts'>) {
  const { comparison } = useComparison();
  const { ranking, rankingTrouble, sum } = useRanking();
  const [search] = useSearchParams();
  const chosen = useReportChoices();
  const [article, setArticle] = useState<HTMLElement | null>(null);
  const view = useMemo(() => parseView(search), [search]);
  const { indexes } = useFilteredItems({ ...view, sort: rankOrder });
  const tableIndexes = useTableOrder(view);
  const { shown: attributes } = useMemo(() => splitAttributes(comparison, view), [comparison, view]);
  const printed = indexes.slice(0, mostItems);
  const isWhole = useIsWhole(article);
  useTitle(`Report of ${comparison.name}`);
  const back = new URLSearchParams(search);
  back.delete('report');
  const shown = ranking ?? (rankingTrouble === null ? null : sum);
  const isStacked = useMediaQuery('(max-width: 900px)');
  const controls = (
    <ReportControls {...chosen} chartParts={chartParts}>
      {shown !== null && <TryingNote ranking={shown} choices={chosen.choices} itemIndexes={printed} />}
    </ReportControls>
  );
  return (
    <div className="report-page">
      <div className="report-tools">
        <Link className="graph-link report-back" to={{ pathname: '/compare', search: `?${back}` }}>
          <ArrowLeftOutlined aria-hidden />
          <span>Back to comparison</span>
        </Link>
        {!isWhole && (
          <span role="status" className="quiet">
            Calculating…
          </span>
        )}
        <SaveReport
          article={isWhole ? article : null}
          ranking={shown}
          choices={chosen.choices}
          itemIndexes={printed}
        />
        <Button
          type="primary"
          size="middle"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!isWhole}
          onClick={() => print()}
        >
          Print or save as PDF
        </Button>
      </div>
      {isStacked ? (
        <details className="report-options">
          <summary>Report contents</summary>
          {controls}
        </details>
      ) : (
        controls
      )}
      <div className="report-sheet">
        <AccessNotice />
        {shown === null || sum === null ? (
          <Loading what="resources" />
        ) : (
          <Report
            isOnPaper
            ref={setArticle}
            ranking={shown}
            sum={sum}
            itemIndexes={indexes}
            tableIndexes={tableIndexes}
            attributes={attributes}
            choices={chosen.choices}
            chartParts={chartParts}
          />
        )}
      </div>
    </div>
  );
}

/** Whether the report is complete. Saving or printing before that would leave parts out. */
function useIsWhole(article: HTMLElement | null): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (article === null) return setWhole(false);
    const look = () => setWhole(article.querySelector('.report-waiting') === null);
    const observer = new MutationObserver(look);
    observer.observe(article, { childList: true, subtree: true, attributeFilter: ['class'] });
    look();
    return () => observer.disconnect();
  }, [article]);
  return isWhole;
}

/** The items in the workspace's order. Side by side, ruled out items come last. */
function useTableOrder(view: ViewState): readonly number[] {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { indexes } = useFilteredItems({ ...view, sort: view.sort ?? rankOrder });
  const { isCompared } = useShortlist(view);
  const isList = layoutOf(view, comparison.items.length, isCompared) === 'list';
  const ruledOut = isList ? undefined : ranking?.ruledOut;
  return useMemo(
    () => lastLast(indexes, new Set(ruledOut?.map(({ itemIndex }) => itemIndex))),
    [indexes, ruledOut],
  );
}
