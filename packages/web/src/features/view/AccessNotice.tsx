import type { Right } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useComparison } from '../../ranked/comparisonContext';
import { Notice } from '../../ui/Notice';

/** What a person can still do after losing a right. */
const leftWords: Readonly<Record<Right, string>> = {
  view: 'You can now only view this comparison.',
  weigh: 'You can now only view and weigh this comparison.',
  edit: 'You can still edit this comparison, but no longer share or delete it.',
  manage: '',
};

/** Says that a right was revoked while the comparison was open. Without any right, no newer changes arrive. */
export function AccessNotice() {
  const { loss, rights, possession } = useComparison();
  const [seen, setSeen] = useState<Right | null>(null);
  const navigate = useNavigate();
  if (loss === 'all') {
    const way = (
      <Button size="middle" onClick={() => void navigate('/compare')}>
        My comparisons
      </Button>
    );
    return (
      <Notice tone="trouble" actions={way}>
        {possession.isMine
          ? 'This comparison no longer exists.'
          : 'You no longer have access to this comparison.'}
      </Notice>
    );
  }
  if (loss === null || seen === rights) return null;
  const end = (
    <Button size="middle" onClick={() => setSeen(rights)}>
      OK
    </Button>
  );
  return (
    <Notice tone="news" actions={end}>
      {leftWords[rights]}
    </Notice>
  );
}
