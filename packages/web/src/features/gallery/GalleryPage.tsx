import { PlusOutlined } from '@ant-design/icons';
import type { ComparisonSummary, Template } from '@tertium/contract';
import { Button, Skeleton } from 'antd';
import { useListComparisonsQuery } from '../../api/comparisons';
import { useSaveSettingsMutation } from '../../api/settings';
import { LinkButton } from '../../ui/LinkButton';
import { lazyPart } from '../../ui/lazyPart';
import { Notice } from '../../ui/Notice';
import { useSettings } from '../../ui/settings';
import { useTitle } from '../../ui/useTitle';
import { IncomingPreview } from '../import/IncomingPreview';
import { PasteTarget } from '../import/PasteTarget';
import { type IncomingTable, useIncomingTable } from '../import/useIncomingTable';
import { Comparisons } from './Comparisons';
import { DeletedList } from './DeletedList';
import { Templates } from './Templates';
import { type GalleryActions, useGalleryActions } from './useGalleryActions';
import './gallery.css';

const OwnTemplates = lazyPart(() => import('./OwnTemplates'), 'OwnTemplates');

/** The person's comparisons, and every way to start one. */
export function GalleryPage() {
  useTitle('Comparisons');
  const { data, isError, refetch } = useListComparisonsQuery({});
  const incoming = useIncomingTable();
  const actions = useGalleryActions();
  return (
    <div className="gallery">
      {isError && data === undefined && (
        <Notice tone="trouble" actions={<LinkButton onClick={() => void refetch()}>Try again</LinkButton>}>
          Couldn’t load your comparisons.
        </Notice>
      )}
      {data === undefined && !isError && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.every(isOffered) && <FirstSteps templates={data} incoming={incoming} actions={actions} />}
      {data?.every(isOffered) === false && (
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

/** Whether it is only a template offered to everyone, not the person's own work. */
const isOffered = ({ isTemplate, isMine, isArchived }: ComparisonSummary): boolean =>
  isTemplate && !isMine && !isArchived;

interface FirstStepsProps {
  readonly templates: readonly ComparisonSummary[];
  readonly incoming: IncomingTable;
  readonly actions: GalleryActions;
}

/** An example that is already ranked, about things that everyone knows. */
const sample = { id: 'laptops' };

/** The gallery of a person without comparisons: a place to paste a table, and examples. */
function FirstSteps({ templates, incoming, actions }: FirstStepsProps) {
  const { hint } = useSettings();
  const [saveSettings] = useSaveSettingsMutation();
  const play = (example: Pick<Template, 'id'>) => {
    if (hint === 'none') void saveSettings({ hint: 'weights' });
    void actions.create(example);
  };
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
        <Button disabled={actions.isCreating} onClick={() => play(sample)}>
          Try a sample decision
        </Button>
      </PasteTarget>
      <section className="first-templates" aria-labelledby="first-templates">
        <h2 id="first-templates">Or try an example</h2>
        <Templates isBusy={actions.isCreating} onUse={play} />
        {templates.length > 0 && (
          <OwnTemplates
            templates={templates}
            isBusy={actions.isCreating}
            onBegin={(template) => void actions.begin(template)}
            onBeginEmpty={(template) => void actions.beginEmpty(template)}
          />
        )}
      </section>
    </>
  );
}
