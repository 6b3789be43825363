import type { Right } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../ui/Notice';
import { useComparison } from './comparisonContext';

/** What is left to who could do more before. */
const leftWords: Readonly<Record<Right, string>> = {
  view: 'You may only look at it now.',
  weigh: 'You may only look at it and weigh now.',
  edit: 'You may still edit it, but no longer share or delete it.',
  manage: '',
};

/** That a right was taken away while the comparison was open; nothing newer is seen once all of it is. */
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
          ? 'This comparison is not there any more.'
          : 'You have no access to this comparison any more.'}
      </Notice>
    );
  }
  if (loss === null || seen === rights) return null;
  const end = (
    <Button size="middle" onClick={() => setSeen(rights)}>
      Understood
    </Button>
  );
  return (
    <Notice tone="news" actions={end}>
      {leftWords[rights]}
    </Notice>
  );
}
