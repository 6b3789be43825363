import { MoreOutlined } from '@ant-design/icons';
import type { everyone, Grant, Right } from '@tertium/contract';
import { Button, Dropdown } from 'antd';
import { RightChoice } from '../../document/sharing/RightChoice';
import { rightWords } from '../../document/sharing/rightWords';
import { formatDay } from '../../ui/formatTime';

/** What one person was given. */
export type PersonGrant = Grant & { readonly grantee: Exclude<Grant['grantee'], typeof everyone> };

interface GrantRowProps {
  readonly grant: PersonGrant;
  /** Who looks. */
  readonly ownId: string;
  /** Whether who looks may change it. */
  readonly canChange: boolean;
  /** Only its owner can hand a comparison over, and who manages it where the owner is disabled. */
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
          <Dropdown
            autoFocus
            trigger={['click']}
            placement="bottomRight"
            menu={{
              items: [
                ...(canHandOver ? [{ key: 'handOver', label: 'Make owner' }] : []),
                { key: 'remove', label: 'Remove' },
              ],
              onClick: ({ key }) => (key === 'remove' ? acts.onRemove() : acts.onHandOver()),
            }}
          >
            <Button
              type="text"
              size="middle"
              icon={<MoreOutlined aria-hidden />}
              aria-label={`More about ${name}`}
            />
          </Dropdown>
        </div>
      ) : (
        <span className="sharing-right">{rightWords[right]}</span>
      )}
    </li>
  );
}
