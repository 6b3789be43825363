import type { ComparisonFile } from '@tertium/contract';
import { App, Button } from 'antd';
import { useComparison, useRanking, useSending } from '../../../comparison/comparisonContext';
import { pastName } from '../../../comparison/past/pastWords';
import { describeError } from '../../../session/describeError';
import { useSession } from '../../../session/useSession';
import { fileNameOf } from '../../../ui/fileNameOf';
import { saveFile } from '../../../ui/saveFile';
import { downloadFile } from './downloadFile';
import { pastFile } from './pastFile';

/** The comparison as JSON, which keeps what no table can hold. */
export function WholeFile() {
  const { id, comparison, past } = useComparison();
  const { waiting } = useSending();
  const { weighting } = useRanking();
  const session = useSession();
  const { message } = App.useApp();
  const download = async () => {
    const found = await downloadFile(session, id);
    if (!(found instanceof Blob)) return void message.error(describeError(found));
    if (past === null) saveFile(fileNameOf(comparison.name, 'json'), found, 'application/json');
    else {
      const now = JSON.parse(await found.text()) as ComparisonFile;
      const file = pastFile(now, { comparison, at: past.at, weightingId: weighting?.id ?? null });
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
      </p>
      {waiting.length > 0 && <p className="quiet">It doesn’t contain edits that aren’t saved yet.</p>}
      <Button size="middle" onClick={() => void download()}>
        Download Tertium file (JSON)
      </Button>
    </section>
  );
}
