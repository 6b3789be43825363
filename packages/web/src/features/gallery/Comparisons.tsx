import { PlusOutlined } from '@ant-design/icons';
import type { ComparisonSummary } from '@tertium/contract';
import { limits } from '@tertium/engine';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { FileButton } from '../import/FileButton';
import { PasteTarget } from '../import/PasteTarget';
import type { IncomingTable } from '../import/useIncomingTable';
import { arrange, type GalleryFilter, type Order } from './arrange';
import type { CardAction } from './ComparisonCard';
import { ComparisonCards } from './ComparisonCards';
import { GalleryTools } from './GalleryTools';
import type { GalleryActions } from './useGalleryActions';
import { type Search, useSearch } from './useSearch';

const RenameDialog = lazyPart(() => import('../../ui/RenameDialog'), 'RenameDialog');
const TemplateDialog = lazyPart(() => import('./TemplateDialog'), 'TemplateDialog');
const SaveTemplateDialog = lazyPart(() => import('./SaveTemplateDialog'), 'SaveTemplateDialog');

interface ComparisonsProps {
  readonly summaries: readonly ComparisonSummary[];
  readonly incoming: IncomingTable;
  readonly actions: GalleryActions;
}

/** The comparison for which a dialog is open. */
interface Asking {
  readonly what: 'rename' | 'saveTemplate';
  readonly summary: ComparisonSummary;
}

/** The person's comparisons with search, filter and order, and every way to start a new one. */
export function Comparisons({ summaries, incoming, actions }: ComparisonsProps) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<GalleryFilter>('all');
  const [order, setOrder] = useState<Order>('edited');
  const [asking, setAsking] = useState<Asking | null>(null);
  const search = useSearch(text);
  const listed = arrange(summaries, { filter, order, text, found: search.found });
  const act = (action: CardAction, summary: ComparisonSummary) => {
    if (action === 'rename' || action === 'saveTemplate') setAsking({ what: action, summary });
    else void actions[action](summary);
  };
  return (
    <>
      <BeginLine summaries={summaries} incoming={incoming} actions={actions} />
      <GalleryTools
        summaries={summaries}
        filter={filter}
        onFilter={setFilter}
        order={order}
        onOrder={setOrder}
        search={text}
        onSearch={setText}
      />
      <ComparisonCards listed={listed} onAction={act} />
      {text.trim() === '' ? (
        listed.length === 0 && <p role="status">{emptyFilter(filter)}</p>
      ) : (
        <SearchState text={text.trim()} count={listed.length} search={search} />
      )}
      {asking?.what === 'rename' && (
        <RenameDialog
          name={asking.summary.name}
          maximum={limits.titleLength}
          onRename={(name) => void actions.rename(asking.summary, name)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'saveTemplate' && (
        <SaveTemplateDialog
          summary={asking.summary}
          onSave={(wish) => void actions.saveTemplate(asking.summary, wish)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function emptyFilter(filter: GalleryFilter): string {
  return filter === 'all' ? 'All your comparisons are archived or templates.' : 'Nothing here.';
}

interface SearchStateProps {
  readonly text: string;
  readonly count: number;
  readonly search: Search;
}

/** The state of the search. */
function SearchState({ text, count, search: { isSearching, trouble } }: SearchStateProps) {
  if (trouble === 'failed')
    return <p role="status">The server didn’t answer. Only names of comparisons were searched.</p>;
  if (trouble === 'incomplete')
    return <p role="status">Not all items were searched, because there are too many.</p>;
  if (isSearching) return <p role="status">Searching items and attributes…</p>;
  return <p role="status">{count === 0 ? `No matches for “${text}”.` : ''}</p>;
}

/** Every way to start another comparison. */
function BeginLine({ summaries, incoming, actions }: ComparisonsProps) {
  const [isChoosing, setIsChoosing] = useState<'template' | 'paste' | null>(null);
  const begin = (step: () => Promise<void>) => {
    setIsChoosing(null);
    void step();
  };
  return (
    <>
      <header className="gallery-head">
        <h1>Comparisons</h1>
        <div className="gallery-begin">
          <Button onClick={() => setIsChoosing('template')}>Templates</Button>
          <Button onClick={() => setIsChoosing('paste')}>Paste</Button>
          <FileButton label="Import file" onSource={incoming.take} />
          <Button
            type="primary"
            icon={<PlusOutlined />}
            loading={actions.isCreating}
            onClick={() => void actions.create(null)}
          >
            New
          </Button>
        </div>
      </header>
      {isChoosing === 'template' && (
        <TemplateDialog
          summaries={summaries}
          isBusy={actions.isCreating}
          onExample={(template) => begin(() => actions.create(template))}
          onBegin={(template) => begin(() => actions.begin(template))}
          onBeginEmpty={(template) => begin(() => actions.beginEmpty(template))}
          onClose={() => setIsChoosing(null)}
        />
      )}
      {isChoosing === 'paste' && (
        <Modal open title="Paste table" footer={null} width={620} onCancel={() => setIsChoosing(null)}>
          <PasteTarget
            title="From your spreadsheet"
            onSource={(source) => {
              setIsChoosing(null);
              incoming.take(source);
            }}
          />
        </Modal>
      )}
    </>
  );
}
