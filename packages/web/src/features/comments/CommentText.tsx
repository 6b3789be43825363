import type { PersonName } from '@tertium/contract';
import { hostOf } from '@tertium/engine';
import { Fragment, type ReactNode } from 'react';
import { type Block, type Inline, parseComment } from './parseComment';

interface CommentTextProps {
  readonly text: string;
  readonly mentions: readonly PersonName[];
}

/** Draws a comment with its emphasis, code, lists, links and mentions. */
export function CommentText({ text, mentions }: CommentTextProps) {
  const nameOf = (id: string) => mentions.find((person) => person.id === id)?.name ?? 'someone';
  return (
    <div className="comment-text" dir="auto">
      {parseComment(text).map((block, i) => drawBlock(block, i, nameOf))}
    </div>
  );
}

type NameOf = (id: string) => string;

function drawBlock({ is, lines }: Block, key: number, nameOf: NameOf): ReactNode {
  if (is === 'code') return <pre key={key}>{lines.map(([line]) => line).join('\n')}</pre>;
  if (is === 'paragraph')
    return (
      <p key={key}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
          <Fragment key={i}>
            {i > 0 && <br />}
            {drawAll(line, nameOf)}
          </Fragment>
        ))}
      </p>
    );
  const List = is === 'bullets' ? 'ul' : 'ol';
  return (
    <List key={key}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other identity
        <li key={i}>{drawAll(line, nameOf)}</li>
      ))}
    </List>
  );
}

const drawAll = (pieces: readonly Inline[], nameOf: NameOf): ReactNode =>
  pieces.map((piece, i) => drawPiece(piece, i, nameOf));

function drawPiece(piece: Inline, key: number, nameOf: NameOf): ReactNode {
  if (typeof piece === 'string') return piece;
  switch (piece.is) {
    case 'bold':
      return <strong key={key}>{drawAll(piece.of, nameOf)}</strong>;
    case 'italic':
      return <em key={key}>{drawAll(piece.of, nameOf)}</em>;
    case 'code':
      return <code key={key}>{piece.text}</code>;
    case 'mention':
      return (
        <bdi key={key} className="comment-mention">
          @{nameOf(piece.id)}
        </bdi>
      );
    case 'link':
      return (
        <Fragment key={key}>
          <a href={piece.address} title={piece.address} target="_blank" rel="noreferrer noopener">
            {piece.text}
          </a>
          {piece.text !== piece.address && ` (${hostOf(piece.address)})`}
        </Fragment>
      );
  }
}
