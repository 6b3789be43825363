import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { indexOfId } from '@tertium/engine';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { LinkButton } from '../../ui/LinkButton';
import { useHasTouch } from '../../ui/screen';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useLatest } from '../../ui/useLatest';
import { reveal } from '../view/reveal';
import { ReplaceRow } from './ReplaceRow';
import { useFind } from './useFind';
import { useHighlights } from './useHighlights';
import './findBar.css';

interface FindBarProps {
  /** A new object each time the bar is opened, with or without the row for replacing. */
  readonly asked: { readonly replaces: boolean };
  /** The values that decide which items and attributes the grid shows. A new search starts if one changes. */
  readonly shown: readonly unknown[];
  readonly onClose: () => void;
}

/** A bar over the table that finds a text in names, heads and cells, and moves from match to match. */
export function FindBar({ asked, shown, onClose }: FindBarProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const canEdit = useMay('edit');
  const hasTouch = useHasTouch();
  /** `now`: the field for the new text gets the focus. */
  const [replacing, setReplacing] = useState<'later' | 'now' | null>(null);
  const { search, matches, count, hiddenCount, isDone } = useFind(text, isWhole, shown);
  const field = useRef<HTMLInputElement>(null);
  const [cameFrom] = useState(() => document.activeElement);
  const hasMatch = count > 0;
  const match = matches[Math.min(at, count - 1)];
  const current = useMemo(
    () => (match === undefined ? null : (search?.placeOf(match) ?? null)),
    [search, match],
  );
  useHighlights(search, current);

  useEffect(() => {
    if (asked.replaces) setReplacing('later');
    field.current?.select();
  }, [asked]);
  /** Set only by a person's action, so that matches found again after an edit don't scroll the page. */
  const isGoing = useRef<'typed' | 'gone' | null>(null);
  /** Whether the match is in a folded group, which unfolds when the person moves to it. */
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    if (current === null || isGoing.current === null || (at >= count && !isDone)) return;
    setFolded(!reveal(current, false, isGoing.current === 'gone'));
    isGoing.current = null;
  }, [current, at, count, isDone]);

  const counted = `${show(Math.min(at + 1, count))} of ${show(count)}${isDone ? '' : '…'}`;
  const beyond = hiddenCount === 0 ? '' : `${show(hiddenCount)} more in items that are not shown`;
  const status =
    text === ''
      ? ''
      : [
          hasMatch ? counted : isDone ? 'No match' : 'Searching…',
          hasMatch && isFolded && `in a folded group${hasTouch ? '' : ': press Enter to unfold it'}`,
          beyond,
        ]
          .filter(Boolean)
          .join(', ');
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string | null) =>
    list[indexOfId(list).get(id ?? '') ?? -1]?.name;
  const where = [
    nameOf(comparison.attributes, current?.attributeId ?? null),
    nameOf(comparison.items, current?.itemId ?? null),
  ]
    .filter((name) => name !== undefined)
    .join(' of ');
  const spoken = status === '' || !isDone ? '' : where === '' ? status : `${status}: ${where}`;
  useEffect(() => {
    if (spoken !== '') announce(spoken);
  }, [spoken]);

  const go = (by: number) => {
    isGoing.current = 'gone';
    if (isFolded && current !== null && reveal(current, false)) setFolded(false);
    else if (count > 0) setAt((Math.min(at, count - 1) + by + count) % count);
  };
  const close = () => {
    onClose();
    if (current === null || !reveal(current)) (cameFrom as HTMLElement | null)?.focus();
  };
  const onKey = (
    event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>,
    isInField: boolean,
  ) => {
    const isNext = event.key === 'F3' || (isInField && event.key === 'Enter');
    if (isNext) go(event.shiftKey ? -1 : 1);
    else if (isInField && event.key === 'Escape') close();
    else if (isInField && canEdit && (event.ctrlKey || event.metaKey) && event.key === 'h')
      setReplacing('now');
    else return;
    event.preventDefault();
  };
  const latest = useLatest(onKey);
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (!event.defaultPrevented) latest()(event, false);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [latest]);

  return (
    <section className="find-bar" aria-label="Find in the table">
      <input
        ref={field}
        type="text"
        aria-label="Find in names, attributes and cells"
        placeholder="Find in the table"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          isGoing.current = 'typed';
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => onKey(event, true)}
      />
      <Button
        type="text"
        size="middle"
        icon={<UpOutlined aria-hidden />}
        aria-label="Previous match"
        title="Previous match (Shift Enter)"
        disabled={!hasMatch}
        onClick={() => go(-1)}
      />
      <Button
        type="text"
        size="middle"
        icon={<DownOutlined aria-hidden />}
        aria-label="Next match"
        title="Next match (Enter)"
        disabled={!hasMatch}
        onClick={() => go(1)}
      />
      <span className="find-count quiet">{status}</span>
      {canEdit && (
        <LinkButton
          aria-expanded={replacing !== null}
          onClick={() => {
            setReplacing(replacing === null ? 'now' : null);
            setWhole(false);
          }}
        >
          Replace with…
        </LinkButton>
      )}
      <Button
        type="text"
        size="middle"
        icon={<CloseOutlined aria-hidden />}
        aria-label="Close"
        title="Close (Esc)"
        onClick={close}
      />
      {canEdit && replacing !== null && (
        <ReplaceRow
          takesFocus={replacing === 'now'}
          found={{ search, matches, hiddenCount, isDone }}
          current={current}
          text={text}
          isWhole={isWhole}
          onWhole={setWhole}
          onReplaced={(isStillMatch) => {
            isGoing.current = 'gone';
            if (isStillMatch) go(1);
          }}
          onEscape={close}
        />
      )}
    </section>
  );
}
