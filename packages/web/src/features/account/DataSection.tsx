import { App, Button } from 'antd';
import { useState } from 'react';
import { countedNoun } from '../../comparison/countedNoun';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Section } from '../../ui/Section';
import { saveFile } from '../../ui/saveFile';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useExportAccountMutation } from './accountApi';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DataSection({ email }: { email: string }) {
  const { message } = App.useApp();
  const show = useFormatNumber();
  const [readEverything, { isLoading }] = useExportAccountMutation();
  const [isDeleting, setIsDeleting] = useState(false);

  async function download() {
    const { data, error } = await readEverything();
    if (data === undefined) return void message.error(describeError(error as ApiError));
    const day = new Date(data.exportedAt * 1000).toISOString().slice(0, 10);
    saveFile(`tertium-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
    const count = data.comparisons.length;
    message.success(`Downloaded, with ${countedNoun(count, 'comparison', show)}`);
  }

  return (
    <Section title="Your data">
      <ul className="rows">
        <li>
          <div className="row-text">
            <span>Export</span>
            <span className="row-detail">Your profile, settings and comparisons as one JSON file.</span>
          </div>
          <Button size="middle" loading={isLoading} onClick={download}>
            Export my data
          </Button>
        </li>
        <li>
          <div className="row-text">
            <span>Delete</span>
            <span className="row-detail">Your account and your comparisons, for good.</span>
          </div>
          <Button size="middle" onClick={() => setIsDeleting(true)}>
            Delete my account
          </Button>
        </li>
      </ul>
      <DeleteAccountDialog isOpen={isDeleting} email={email} onClose={() => setIsDeleting(false)} />
    </Section>
  );
}
