import type { Link } from '@tertium/contract';
import { App, Button, Drawer, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { LinkButton } from '../../ui/LinkButton';
import { PanelTitle } from '../../ui/PanelTitle';
import { ShownOnceDialog } from '../../ui/ShownOnceDialog';
import { useFocusKept } from '../../ui/useFocusKept';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useMarks } from '../past/useMarks';
import { EmbedCode } from './EmbedCode';
import { useListLinksQuery, useRemoveLinkMutation } from './linksApi';
import { linkState, shownWords } from './linkWords';
import { MakeLink, type NewLink } from './MakeLink';
import '../share/sharing.css';

/** Creates, lists and revokes public links. */
export function LinksDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id } = useComparison();
  const { data, error, refetch } = useListLinksQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewLink | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useFocusKept(content);
  return (
    <Drawer open title={<PanelTitle>Public links</PanelTitle>} size={560} onClose={onClose}>
      <div ref={content} tabIndex={-1} className="sharing">
        <p className="quiet">
          Anyone who has a link can read this comparison without an account and try other weights. Nothing
          they do is saved.
        </p>
        {data === undefined ? (
          error === undefined ? (
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          ) : (
            <ErrorResult error={error} onRetry={refetch} />
          )
        ) : (
          data.length > 0 && (
            <ul className="sharing-people" aria-label="Public links">
              {data.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ul>
          )
        )}
        <p>
          <Button onClick={() => setMaking(true)}>Make link</Button>
        </p>
      </div>
      {isMaking && (
        <MakeLink
          onClose={() => setMaking(false)}
          onLink={(link) => {
            setMaking(false);
            setMade(link);
          }}
        />
      )}
      {made !== null && (
        <ShownOnceDialog
          title={`Link “${made.name}”`}
          what="Link"
          label="Public link"
          text={made.address}
          more={made.isEmbedded && <EmbedCode address={made.address} />}
          onClose={() => setMade(null)}
        >
          Copy this link and send it to the people who should read this comparison. It won’t be shown again.
        </ShownOnceDialog>
      )}
    </Drawer>
  );
}

function LinkRow({ link }: { readonly link: Link }) {
  const { id } = useComparison();
  const { data: marks = [] } = useMarks();
  const { message, modal } = App.useApp();
  const show = useFormatNumber();
  const [remove] = useRemoveLinkMutation();
  const revoke = () =>
    modal.confirm({
      title: `Revoke the link “${link.name}”?`,
      content: 'It stops working for everyone who has it, and on every page that embeds it.',
      okText: 'Revoke link',
      onOk: async () => {
        const { error } = await remove({ params: { id, linkId: link.id } });
        if (error !== undefined) message.error(describeError(error));
        else announce('Link revoked');
      },
    });
  return (
    <li>
      <div className="sharing-who">
        <span>{link.name}</span>
        <span className="sharing-detail quiet">{shownWords(link, marks)}</span>
        <span className="sharing-detail quiet">{linkState(link, Date.now() / 1000, show)}</span>
      </div>
      <LinkButton onClick={revoke} aria-label={`Revoke the link “${link.name}”`}>
        Revoke
      </LinkButton>
    </li>
  );
}
