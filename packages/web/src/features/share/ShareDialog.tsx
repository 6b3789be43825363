import { everyone, type Grant, type GrantList, type Right } from '@tertium/contract';
import { App, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { useAppSelector } from '../../api/useStore';
import { RightChoice } from '../../document/sharing/RightChoice';
import { rightWords } from '../../document/sharing/rightWords';
import {
  useHandOverComparisonMutation,
  useListGrantsQuery,
  useRemoveGrantMutation,
  useSetGrantMutation,
} from '../../document/sharing/sharingApi';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import type { CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { useCopy } from '../../ui/copyText';
import { Notice } from '../../ui/Notice';
import { PanelTitle } from '../../ui/PanelTitle';
import { AddPerson } from './AddPerson';
import { GrantRow, type PersonGrant } from './GrantRow';
import { useLeave } from './useLeave';
import './sharing.css';

interface ShareDialogProps {
  readonly onPanel: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * Shows who has which right to a comparison. People who manage give, change and revoke rights here. Others can leave.
 */
export function ShareDialog({ onPanel, onClose }: ShareDialogProps) {
  const canManage = useMay('manage');
  const { id, comparison } = useComparison();
  const { data, error, refetch } = useListGrantsQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const copy = useCopy();
  return (
    <Modal
      open
      width={600}
      title={<PanelTitle>Share “{comparison.name}”</PanelTitle>}
      onCancel={onClose}
      footer={
        <>
          {canManage && (
            <>
              <Button size="middle" onClick={() => onPanel('webhooks')}>
                Webhooks
              </Button>
              <Button size="middle" onClick={() => onPanel('links')}>
                Public links
              </Button>
            </>
          )}
          <Button size="middle" onClick={() => void copy(`${location.origin}/compare?c=${id}`, 'Link')}>
            Copy link
          </Button>
        </>
      }
    >
      <div className="sharing">
        {data !== undefined ? (
          <People list={data} />
        ) : error !== undefined ? (
          <ErrorResult error={error} onRetry={refetch} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        )}
      </div>
    </Modal>
  );
}

const isOfPerson = (grant: Grant): grant is PersonGrant => grant.grantee !== everyone;

function People({ list: { owner, grants } }: { readonly list: GrantList }) {
  const { id, comparison } = useComparison();
  const canManage = useMay('manage');
  const ownId = useAppSelector((state) => state.auth.sub);
  const { modal } = App.useApp();
  const [set] = useSetGrantMutation();
  const [remove] = useRemoveGrantMutation();
  const [handOver] = useHandOverComparisonMutation();
  const [trouble, setTrouble] = useState<string | null>(null);
  const leave = useLeave();
  const isOwner = owner.id === ownId;
  const ownerDetail = [owner.email, owner.isDisabled ? 'account disabled' : null].filter(Boolean).join(' · ');
  const ofPeople = grants.filter(isOfPerson);
  const ofEveryone = grants.find(({ grantee }) => grantee === everyone);

  const say = ({ error }: { readonly error?: CallError | undefined }, done: string): boolean => {
    setTrouble(error === undefined ? null : describeError(error));
    if (error === undefined) announce(done);
    return error === undefined;
  };
  const give = async (grantee: string, name: string, right: Right) =>
    say(
      await set({ params: { id, grantee }, body: { right } }),
      `${name} ${rightWords[right].toLowerCase()} this comparison`,
    );
  const take = async (grantee: string, name: string) =>
    say(await remove({ params: { id, grantee } }), `${name} no longer has access`);
  const pass = async (userId: string, done: string) =>
    say(await handOver({ params: { id }, body: { userId } }), done);
  const askHandOver = (userId: string, name: string) =>
    modal.confirm({
      title: `Make ${name} the owner?`,
      content: `You can still manage “${comparison.name}”. Only ${name} can make someone else the owner.`,
      okText: 'Make owner',
      onOk: () => pass(userId, `${name} is the owner`),
    });
  const askTakeOver = () =>
    modal.confirm({
      title: 'Take over this comparison?',
      content: `You become the owner of “${comparison.name}”, and it counts against your limits. ${owner.name} can manage it if their account is enabled again.`,
      okText: 'Take over',
      onOk: () => pass(ownId, 'You are the owner'),
    });

  return (
    <>
      {trouble !== null && <Notice tone="trouble">{trouble}</Notice>}
      {canManage && (
        <AddPerson
          known={new Set([owner.id, ...ofPeople.map(({ grantee }) => grantee.id)])}
          onAdd={({ id: userId, name }, right) => give(userId, name, right)}
        />
      )}
      <ul className="sharing-people" aria-label="Who has access">
        <li>
          <div className="sharing-who">
            <span>{isOwner ? `${owner.name} (you)` : owner.name}</span>
            {ownerDetail !== '' && <span className="sharing-detail quiet">{ownerDetail}</span>}
          </div>
          {canManage && owner.isDisabled ? (
            <Button size="middle" onClick={askTakeOver}>
              Take over
            </Button>
          ) : (
            <span className="sharing-right">Owner</span>
          )}
        </li>
        {ofPeople.map((grant) => {
          const { id: userId, name } = grant.grantee;
          return (
            <GrantRow
              key={userId}
              grant={grant}
              ownId={ownId}
              canChange={canManage}
              canHandOver={isOwner || owner.isDisabled}
              onRight={(right) => void give(userId, name, right)}
              onRemove={() => void take(userId, name)}
              onHandOver={() => askHandOver(userId, name)}
            />
          );
        })}
        {(canManage || ofEveryone !== undefined) && (
          <li>
            <div className="sharing-who">
              <span>Everyone on this server</span>
              <span className="sharing-detail quiet">
                {ofEveryone === undefined
                  ? 'Only the people above can open this comparison.'
                  : 'Everyone with an account here sees it in their comparisons.'}
              </span>
            </div>
            {canManage ? (
              <RightChoice<Right | 'none'>
                label="Access of everyone"
                value={ofEveryone?.right ?? 'none'}
                none="No access"
                onChange={(right) =>
                  void (right === 'none' ? take(everyone, 'Everyone') : give(everyone, 'Everyone', right))
                }
              />
            ) : (
              <span className="sharing-right">{rightWords[ofEveryone?.right ?? 'view']}</span>
            )}
          </li>
        )}
      </ul>
      {ofPeople.some(({ grantee }) => grantee.id === ownId) && (
        <p>
          <Button size="middle" onClick={() => leave(id, comparison.name)}>
            Leave this comparison
          </Button>
        </p>
      )}
    </>
  );
}
