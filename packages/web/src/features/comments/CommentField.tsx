import { commentLength, type PersonName } from '@tertium/contract';
import { countCharacters, hasSomethingVisible } from '@tertium/engine';
import { Button, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { SuggestingField } from '../../ui/SuggestingField';
import { suggestPeople, toMentions } from './mentionWords';
import { useCommentDraft } from './useCommentDraft';

interface CommentFieldProps {
  /** Names the thing under which the draft is kept. */
  readonly about: string;
  readonly begun?: string;
  readonly label: string;
  readonly okText: string;
  readonly people: readonly PersonName[];
  /** Each new number focuses the field. */
  readonly asked?: number | undefined;
  readonly onSend: (typed: string) => void;
  readonly onCancel?: () => void;
}

/** A field for a comment. `@` suggests people to mention, Ctrl Enter sends. */
export function CommentField(props: CommentFieldProps) {
  const { about, begun = '', label, okText, people, asked, onSend, onCancel } = props;
  const [text, setText] = useCommentDraft(about, begun);
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked !== undefined) field.current?.querySelector('textarea')?.focus();
  }, [asked]);
  const isTooLong = countCharacters(toMentions(text, people)) > commentLength;
  const canSend = hasSomethingVisible(text) && text.trim() !== '' && !isTooLong;
  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    setText('');
    // The button disappears with the text.
    field.current?.querySelector('textarea')?.focus();
  };
  const cancel = () => {
    setText(begun);
    onCancel?.();
  };
  return (
    <form
      ref={field}
      className="comment-field"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SuggestingField
        value={text}
        label="People"
        suggest={(caret) => suggestPeople(text.slice(0, caret), people)}
        onChange={setText}
      >
        {(props) => (
          <Input.TextArea
            {...props}
            aria-label={label}
            aria-invalid={isTooLong}
            placeholder={label}
            autoSize={{ minRows: 2, maxRows: 10 }}
            dir="auto"
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
              props.onKeyDown(event);
            }}
          />
        )}
      </SuggestingField>
      {isTooLong && <p role="alert">A comment can have 4,000 characters. Shorten it to send it.</p>}
      {(text !== '' || onCancel !== undefined) && (
        <div className="comment-acts">
          <Button size="middle" type="primary" htmlType="submit" disabled={!canSend}>
            {okText}
          </Button>
          {onCancel !== undefined && (
            <Button size="middle" type="text" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
