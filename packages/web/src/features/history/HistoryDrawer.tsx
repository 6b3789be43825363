import type { Mark } from '@tertium/contract';
import { Alert, App, Button, Drawer, Spin } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppSelector } from '../../api/useStore';
import { useComparison, useMay, useSending } from '../../ranked/comparisonContext';
import { nameDay } from '../../ui/formatTime';
import { PanelTitle } from '../../ui/PanelTitle';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AsNow } from '../past/NowContext';
import { pastSearch } from '../past/pastWords';
import { useMarks } from '../past/useMarks';
import { type Place, reveal } from '../view/reveal';
import { DeedItem } from './DeedItem';
import { type Deed, deedsOf, withRereads } from './deeds';
import { useListHistoryQuery } from './historyApi';
import type { Speaker } from './historyWords';
import { MarkDialog } from './MarkDialog';
import { MarkList } from './MarkList';
import { useHistorySteps } from './useHistorySteps';
import './history.css';

const pageSize = 50;
const noMarks: readonly Mark[] = [];
const noRereads: ReadonlySet<string> = new Set();

/** A deed as a point to restore. */
const pointOf = ({ version, entries }: Deed) => ({ version, at: entries[0]?.at ?? 0 });

/** Shows what people did, with old and new values, author and time. Each point can be restored. */
export function HistoryDrawer(props: { readonly onClose: () => void }) {
  return (
    <AsNow>
      <Drawn {...props} />
    </AsNow>
  );
}

function Drawn({ onClose }: { readonly onClose: () => void }) {
  const { id, comparison, personId } = useComparison();
  const { version } = useSending();
  const canEdit = useMay('edit');
  const userId = useAppSelector((state) => state.auth.sub);
  const show = useFormatNumber();
  const { numberFormat } = useSettings();
  const { message } = App.useApp();
  const [before, setBefore] = useState<number | null>(null);
  const [later, setLater] = useState(noRereads);
  const {
    data = [],
    isFetching,
    error,
    refetch,
  } = useListHistoryQuery(
    { params: { id }, query: { before: before === null ? undefined : String(before) } },
    { refetchOnMountOrArgChange: true },
  );
  const { data: loadedMarks } = useMarks();
  const marks = loadedMarks ?? noMarks;
  const deeds = useMemo(
    () => deedsOf(data, new Set(marks.map(({ markedVersion }) => markedVersion))),
    [data, marks],
  );
  const rereads = useMemo(
    () => new Map(withRereads(deeds, comparison.attributes, later)),
    [deeds, comparison.attributes, later],
  );
  const [marking, setMarking] = useState<Deed | null>(null);
  const [search, setSearch] = useSearchParams();
  const firstThinned = deeds.find(({ entries }) => entries.some(({ batchCount }) => batchCount > 1));
  const speaker = useMemo<Speaker>(
    () => ({ comparison, personId, numberFormat, show }),
    [comparison, personId, numberFormat, show],
  );
  const { restoring, restore, undoDeed } = useHistorySteps();

  const turnTo = (page: number | null, rereadSince: ReadonlySet<string>) => {
    setBefore(page);
    setLater(rereadSince);
  };
  const goTo = (place: Place) => {
    onClose();
    // Closing first returns the focus to where it was. Only then can it move to the cell.
    setTimeout(() => {
      if (!reveal(place)) message.info('This cell is hidden or filtered out.');
    });
  };

  const look = (past: number, mark: Mark | null) => {
    onClose();
    setSearch(pastSearch(search, past, mark));
  };

  return (
    <Drawer open title={<PanelTitle>History</PanelTitle>} onClose={onClose} size={440}>
      {error !== undefined && (
        <Alert
          type="warning"
          title="Couldn’t load the history."
          action={<Button onClick={refetch}>Try again</Button>}
        />
      )}
      {isFetching && data.length === 0 && <Spin />}
      {!isFetching && error === undefined && data.length === 0 && <p className="quiet">No changes yet</p>}
      <MarkList
        marks={loadedMarks}
        userId={userId}
        onLook={(mark) => look(mark.markedVersion, mark)}
        onComment={onClose}
      />
      {daysOf(deeds).map(([day, ofDay]) => (
        <section key={day} className="history-day" aria-label={day}>
          <h2>{day}</h2>
          <ol className="history">
            {ofDay.map((deed) => (
              <Fragment key={deed.entries.at(-1)?.version}>
                {deed === firstThinned && (
                  <li className="quiet history-note">
                    Older history keeps only the last version of each day.
                  </li>
                )}
                <DeedItem
                  deed={deed}
                  speaker={{ ...speaker, reread: rereads.get(deed) ?? noRereads }}
                  userId={userId}
                  isNow={deed.version === version}
                  marks={marks.filter(({ markedVersion }) => markedVersion === deed.version)}
                  canEdit={canEdit}
                  isRestoring={restoring === deed.version}
                  onRestore={() => void restore(pointOf(deed))}
                  onLook={() =>
                    look(deed.version, marks.find((mark) => mark.markedVersion === deed.version) ?? null)
                  }
                  onMark={() => setMarking(deed)}
                  onUndo={() => void undoDeed(deed)}
                  onPlace={goTo}
                />
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
      <div className="history-more">
        {before !== null && <Button onClick={() => turnTo(null, noRereads)}>Latest</Button>}
        {data.length === pageSize && (
          <Button
            onClick={() => turnTo(data.at(-1)?.version ?? null, [...rereads.values()].at(-1) ?? noRereads)}
          >
            Older
          </Button>
        )}
      </div>
      {marking !== null && <MarkDialog point={pointOf(marking)} onClose={() => setMarking(null)} />}
    </Drawer>
  );
}

/** Groups deeds by day, each with a heading. */
function daysOf(deeds: readonly Deed[]): readonly (readonly [day: string, deeds: readonly Deed[]])[] {
  const now = Date.now() / 1000;
  const days = new Map<string, Deed[]>();
  for (const deed of deeds) {
    const day = nameDay(deed.entries[0]?.at ?? 0, now);
    days.set(day, [...(days.get(day) ?? []), deed]);
  }
  return [...days];
}
