import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccessNotice } from '../../../comparison/AccessNotice';
import { ComparisonProvider } from '../../../comparison/ComparisonProvider';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { Loading } from '../../../ui/Loading';
import { useTitle } from '../../../ui/useTitle';
import { useFilteredItems } from '../list/useFilteredItems';
import { parseView, rankOrder } from '../view/viewState';
import { mostItems, Report } from './Report';
import { ReportControls } from './ReportControls';
import { SaveReport } from './reader/SaveReport';
import { TryingNote } from './reader/TryingNote';
import { useReportChoices } from './useReportChoices';
import './reportPage.css';

/** `/compare?c=ID&report=1`: the comparison as it is shown, made for paper and for people without an account. */
export function ReportPage({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  return (
    <ComparisonProvider id={id} weightingId={search.get('w')}>
      <OpenReport />
    </ComparisonProvider>
  );
}

function OpenReport() {
  const { comparison } = useComparison();
  const { ranking, rankingTrouble, sum } = useRanking();
  const [search] = useSearchParams();
  const chosen = useReportChoices();
  const article = useRef<HTMLElement>(null);
  const view = useMemo(() => ({ ...parseView(search), sort: rankOrder }), [search]);
  const { indexes } = useFilteredItems(view);
  const attributes = useMemo(
    () => comparison.attributes.filter(({ isHidden }) => !isHidden),
    [comparison.attributes],
  );
  const printed = indexes.slice(0, mostItems);
  useTitle(`Report of ${comparison.name}`);
  const back = new URLSearchParams(search);
  back.delete('report');
  const shown = ranking ?? (rankingTrouble === null ? null : sum);
  return (
    <div className="report-page">
      <div className="report-tools">
        <Link className="graph-link report-back" to={{ pathname: '/compare', search: `?${back}` }}>
          <ArrowLeftOutlined aria-hidden />
          <span>Back to the comparison</span>
        </Link>
        <SaveReport article={article} ranking={shown} choices={chosen.choices} itemIndexes={printed} />
        <Button type="primary" size="middle" icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          Print or save as PDF
        </Button>
      </div>
      <ReportControls {...chosen}>
        {shown !== null && <TryingNote ranking={shown} choices={chosen.choices} itemIndexes={printed} />}
      </ReportControls>
      <div className="report-sheet">
        <AccessNotice />
        {shown === null ? (
          <Loading what="resources" />
        ) : (
          <Report
            ref={article}
            ranking={shown}
            itemIndexes={indexes}
            attributes={attributes}
            choices={chosen.choices}
          />
        )}
      </div>
    </div>
  );
}
