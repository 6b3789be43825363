import { PlusOutlined } from '@ant-design/icons';
import type { ComparisonSummary, Template } from '@tertium/contract';
import { limits } from '@tertium/engine';
import { Button, Modal, Segmented, Skeleton } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { useListComparisonsQuery } from '../../../api/comparisons';
import { Notice } from '../../../ui/Notice';
import { RenameDialog } from '../../../ui/RenameDialog';
import { useHasTouch } from '../../../ui/screen';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useTitle } from '../../../ui/useTitle';
import { FileButton } from '../import/FileButton';
import { IncomingPreview } from '../import/IncomingPreview';
import { PasteTarget } from '../import/PasteTarget';
import { type IncomingTable, useIncomingTable } from '../import/useIncomingTable';
import { ComparisonCard } from './ComparisonCard';
import { DeletedList } from './DeletedList';
import { Templates } from './Templates';
import { type GalleryActions, useGalleryActions } from './useGalleryActions';
import './gallery.css';

/** Fewer than this are seen at a glance. */
const searchableFrom = 7;

type Whose = 'all' | 'mine' | 'others';

/** My comparisons, and every way to begin one. */
export function GalleryPage() {
  useTitle('Comparisons');
  const { data, isError, refetch } = useListComparisonsQuery({});
  const incoming = useIncomingTable();
  const actions = useGalleryActions();
  return (
    <div className="gallery">
      {isError && data === undefined && (
        <Notice
          tone="trouble"
          actions={
            <button type="button" className="link-button" onClick={() => void refetch()}>
              Try again
            </button>
          }
        >
          Your comparisons could not be loaded.
        </Notice>
      )}
      {data === undefined && !isError && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.length === 0 && <FirstSteps incoming={incoming} actions={actions} />}
      {data !== undefined && data.length > 0 && (
        <Comparisons summaries={data} incoming={incoming} actions={actions} />
      )}
      {data !== undefined && (
        <DeletedList
          nowSeconds={Date.now() / 1000}
          onRestore={(id, name) => void actions.restore(id, name)}
        />
      )}
      <IncomingPreview incoming={incoming} into={null} />
    </div>
  );
}

interface PartProps {
  readonly incoming: IncomingTable;
  readonly actions: GalleryActions;
}

/** Nothing yet: one big target, and ready tables for those who have none at hand. */
function FirstSteps({ incoming, actions }: PartProps) {
  return (
    <>
      <header className="gallery-welcome">
        <h1>What do you want to compare?</h1>
        <p>Put options side by side, weigh what matters, and see why the winner wins.</p>
      </header>
      <PasteTarget title="Paste your table" onSource={incoming.take}>
        <Button
          icon={<PlusOutlined />}
          loading={actions.isCreating}
          onClick={() => void actions.create(null)}
        >
          Start blank
        </Button>
      </PasteTarget>
      <section className="first-templates" aria-labelledby="first-templates">
        <h2 id="first-templates">Or try it on real data</h2>
        <Templates isBusy={actions.isCreating} onUse={(template) => void actions.create(template)} />
      </section>
    </>
  );
}

function Comparisons({
  summaries,
  incoming,
  actions,
}: PartProps & { summaries: readonly ComparisonSummary[] }) {
  const hasTouch = useHasTouch();
  const [search, setSearch] = useState('');
  const [renamed, setRenamed] = useState<ComparisonSummary | null>(null);
  const [isChoosing, setIsChoosing] = useState<'template' | 'paste' | null>(null);
  const show = useFormatNumber();
  const [whose, setWhose] = useState<Whose>('all');
  const wanted = search.trim().toLowerCase();
  const hasOthers = summaries.some(({ isMine }) => !isMine);
  const listed = summaries
    .filter(({ isMine }) => !hasOthers || whose === 'all' || isMine === (whose === 'mine'))
    .filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
  const useTemplate = (template: Template) => {
    setIsChoosing(null);
    void actions.create(template);
  };
  return (
    <>
      <header className="gallery-head">
        <h1>Comparisons</h1>
        <div className="gallery-begin">
          <Button onClick={() => setIsChoosing('template')}>Examples</Button>
          <Button onClick={() => setIsChoosing('paste')}>Paste</Button>
          <FileButton label="Import a file" onSource={incoming.take} />
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
      <div className="gallery-tools">
        {hasOthers && (
          <Segmented<Whose>
            aria-label="Whose"
            value={whose}
            options={[
              { value: 'all', label: 'All' },
              { value: 'mine', label: 'Mine' },
              { value: 'others', label: 'Shared with me' },
            ]}
            onChange={setWhose}
          />
        )}
        {summaries.length >= searchableFrom && (
          <Input
            type="search"
            className="gallery-search"
            value={search}
            allowClear
            placeholder={`Search ${show(summaries.length)} comparisons`}
            aria-label="Search comparisons"
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        {!hasTouch && (
          <p className="gallery-quiet">
            Paste a table anywhere on this page with <kbd>Ctrl</kbd> <kbd>V</kbd>, or drop a file.
          </p>
        )}
      </div>
      <ul className="comparison-cards" aria-label="My comparisons">
        {listed.map((summary) => (
          <li key={summary.id}>
            <ComparisonCard
              summary={summary}
              nowSeconds={Date.now() / 1000}
              onAction={(action) => {
                if (action === 'rename') setRenamed(summary);
                else if (action === 'duplicate') void actions.duplicate(summary);
                else void actions.remove(summary);
              }}
            />
          </li>
        ))}
      </ul>
      {listed.length === 0 && (
        <p role="status">
          {wanted === '' ? 'None of these is yours.' : `No comparison is called “${search.trim()}”.`}
        </p>
      )}
      {renamed !== null && (
        <RenameDialog
          name={renamed.name}
          maximum={limits.titleLength}
          onRename={(name) => void actions.rename(renamed, name)}
          onClose={() => setRenamed(null)}
        />
      )}
      {isChoosing !== null && (
        <Modal
          open
          title={isChoosing === 'template' ? 'Start from real data' : 'Paste a table'}
          footer={null}
          width={isChoosing === 'template' ? 1040 : 620}
          onCancel={() => setIsChoosing(null)}
        >
          {isChoosing === 'template' ? (
            <Templates isBusy={actions.isCreating} onUse={useTemplate} />
          ) : (
            <PasteTarget
              title="From your spreadsheet"
              onSource={(source) => {
                setIsChoosing(null);
                incoming.take(source);
              }}
            />
          )}
        </Modal>
      )}
    </>
  );
}
