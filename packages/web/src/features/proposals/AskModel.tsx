import type { askModel, BodyOf, ResultOf } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { useAskModelMutation, useReadModelQuery } from './modelApi';
import './proposals.css';

interface AskModelProps {
  /** The label of the button that shows the question. */
  readonly label: string;
  readonly question: BodyOf<typeof askModel>['question'];
  /** Uses the model's answer and returns a sentence about the outcome. */
  readonly onAnswer: (answer: ResultOf<typeof askModel>, model: string) => string;
}

/** Asks the server's language model after showing the person the text it gets. Renders nothing without a model. */
export function AskModel({ label, question, onAnswer }: AskModelProps) {
  const { id } = useComparison();
  const canEdit = useMay('edit');
  const { data: model = null } = useReadModelQuery({ params: { id } }, { skip: !canEdit });
  const [ask, { isLoading }] = useAskModelMutation();
  const [shown, setShown] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  if (model === null) return null;

  const send = async (text: string | null) => {
    setSaid('');
    const { data, error } = await ask({ params: { id }, body: { question, text } });
    if (data !== undefined && text === null) return setShown(data.text);
    setShown(null);
    setSaid(data === undefined ? describeError(error) : onAnswer(data, model.name));
  };
  return (
    <section className="ask-model">
      {shown === null ? (
        <Button size="middle" loading={isLoading} onClick={() => void send(null)}>
          {label}
        </Button>
      ) : (
        <>
          <p>
            This text goes to the language model {model.name} at {model.host}. Nothing else is sent.
          </p>
          <blockquote dir="auto">{shown}</blockquote>
          <div className="proposal-acts">
            <Button type="primary" size="middle" loading={isLoading} onClick={() => void send(shown)}>
              Send
            </Button>
            <Button size="middle" onClick={() => setShown(null)}>
              Cancel
            </Button>
          </div>
        </>
      )}
      <p role="status" className="quiet">
        {said}
      </p>
    </section>
  );
}
