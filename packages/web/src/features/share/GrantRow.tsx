import type { everyone, Grant, Right } from '@tertium/contract';
import { RightChoice } from '../../document/sharing/RightChoice';
import { rightWords } from '../../document/sharing/rightWords';
import { formatDay } from '../../ui/formatTime';
import { MoreMenu } from './MoreMenu';

/** The grant of one person. */
export type PersonGrant = Grant & { readonly grantee: Exclude<Grant['grantee'], typeof everyone> };

interface GrantRowProps {
  readonly grant: PersonGrant;
  /** The signed-in person. */
  readonly ownId: string;
  /** Whether the signed-in person may change it. */
  readonly canChange: boolean;
  /** Only the owner can hand a comparison over or, if the owner is disabled, people who manage it. */
  readonly canHandOver: boolean;
  readonly onRight: (right: Right) => void;
  readonly onRemove: () => void;
  readonly onHandOver: () => void;
}

export function GrantRow({ grant, ownId, canChange, canHandOver, ...acts }: GrantRowProps) {
  const { grantee, right, since, by } = grant;
  const { name, email } = grantee;
  const isSelf = grantee.id === ownId;
  const giver = by === null ? '' : `, by ${by.id === ownId ? 'you' : by.name}`;
  const given = `since ${formatDay(since)}${giver}`;
  return (
    <li>
      <div className="sharing-who">
        <span>{isSelf ? `${name} (you)` : name}</span>
        <span className="sharing-detail quiet">{email === null ? given : `${email} · ${given}`}</span>
      </div>
      {canChange && !isSelf ? (
        <div className="sharing-right">
          <RightChoice label={`Access of ${name}`} value={right} onChange={acts.onRight} />
          <MoreMenu
            name={name}
            items={[
              ...(canHandOver ? [{ key: 'handOver', label: 'Make owner' }] : []),
              { key: 'remove', label: 'Remove' },
            ]}
            onChoose={(key) => (key === 'remove' ? acts.onRemove() : acts.onHandOver())}
          />
        </div>
      ) : (
        <span className="sharing-right">{rightWords[right]}</span>
      )}
    </li>
  );
}
