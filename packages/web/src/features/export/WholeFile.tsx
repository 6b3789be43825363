import { type ComparisonFile, exportComparison } from '@tertium/contract';
import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useComparison, useRanking, useSending } from '../../ranked/comparisonContext';
import type { ApiError } from '../../session/answer';
import type { Session } from '../../session/createSession';
import { describeError } from '../../session/describeError';
import { useSession } from '../../session/useSession';
import { fileNameOf, saveFile } from '../../ui/saveFile';
import { imageLoaderOf } from '../images/createImageLoader';
import { pastName } from '../past/pastWords';
import { useView } from '../view/useView';
import { pastFile } from './pastFile';

const opening = '{"result":';

/** The comparison as JSON, which keeps what no table can hold. */
export function WholeFile() {
  const { id, comparison, past } = useComparison();
  const { waiting } = useSending();
  const { weighting } = useRanking();
  const session = useSession();
  const { message } = App.useApp();
  const [{ units }] = useView();
  const [withComments, setWithComments] = useState(false);
  const download = async () => {
    const found = await downloadFile(session, id, withComments);
    if (!(found instanceof Blob)) return void message.error(describeError(found));
    if (past === null) saveFile(fileNameOf(comparison.name, 'json'), found, 'application/json');
    else {
      const now = JSON.parse(await found.text()) as ComparisonFile;
      const images = await imageLoaderOf(session).loadAll(id, comparison.items);
      const file = pastFile(now, { comparison, at: past.at, weightingId: weighting?.id ?? null, images });
      const name = `${comparison.name}, ${pastName(past)}`;
      saveFile(fileNameOf(name, 'json'), JSON.stringify(file), 'application/json');
    }
    message.success('Tertium file downloaded');
  };
  return (
    <section aria-labelledby="export-file">
      <h2 id="export-file">Tertium file</h2>
      <p>
        The whole {past === null ? 'comparison' : 'version'} with its weights, scales, notes, sources and
        rounds. Import it here or on any other Tertium server.
        {Object.keys(units).length > 0 && ' Values are in the units they are kept in.'}
      </p>
      {waiting.length > 0 && <p className="quiet">Unsaved edits aren’t included.</p>}
      {past === null && (
        <Checkbox checked={withComments} onChange={({ target }) => setWithComments(target.checked)}>
          With comments
        </Checkbox>
      )}
      <Button size="middle" onClick={() => void download()}>
        Download Tertium file (JSON)
      </Button>
    </section>
  );
}

/** The comparison file as the server writes it, without parsing its table. */
async function downloadFile(
  session: Pick<Session, 'send'>,
  id: string,
  withComments: boolean,
): Promise<Blob | ApiError> {
  const query = withComments ? { comments: 'true' } : {};
  const answer = await session.send({
    endpoint: exportComparison,
    params: { id },
    query,
    readBody: resultOf,
  });
  return answer.isOk ? (answer.result as Blob) : answer.error;
}

/** Cuts the bytes of the result out of the answer. */
async function resultOf(body: ReadableStream<Uint8Array>): Promise<Blob> {
  const whole = await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
  const end = await whole.slice(-16).text();
  const closing = end.lastIndexOf('}');
  if ((await whole.slice(0, opening.length).text()) !== opening || closing < 0) {
    throw new SyntaxError('The file is not whole');
  }
  return whole.slice(opening.length, whole.size - (end.length - closing));
}
