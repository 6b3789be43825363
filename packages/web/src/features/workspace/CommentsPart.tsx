import { useMemo } from 'react';
import { CommentsPanel } from '../comments/CommentsPanel';
import { useMarks } from '../past/useMarks';
import type { PanelProps } from './panelRow';

/** The comments panel, which names the saved versions that threads are about. */
export function CommentsPart({ onPanel, onClose }: PanelProps) {
  const { data: marks } = useMarks();
  const markNames = useMemo(() => marks && new Map(marks.map(({ id, name }) => [id, name])), [marks]);
  return <CommentsPanel markNames={markNames} onPanel={onPanel} onClose={onClose} />;
}
