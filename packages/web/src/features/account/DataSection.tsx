import { exportAccount, type Profile } from '@tertium/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { describeError } from '../../session/describeError';
import { useSession } from '../../session/useSession';
import { Section } from '../../ui/Section';
import { fileNameOf, saveFile } from '../../ui/saveFile';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DataSection({ profile }: { profile: Profile }) {
  const { message } = App.useApp();
  const session = useSession();
  const [isLoading, setIsLoading] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  async function download() {
    setIsLoading(true);
    const answer = await session.send({ endpoint: exportAccount });
    setIsLoading(false);
    if (!answer.isOk) return void message.error(describeError(answer.error));
    saveFile(fileNameOf('tertium', 'zip'), answer.result as Blob, 'application/zip');
    message.success('Downloaded');
  }

  return (
    <Section title="Your data">
      <ul className="rows">
        <li>
          <div className="row-text">
            <span>Export</span>
            <span className="row-detail">
              Your profile, settings and comparisons as one zip. Drop it on Comparisons, on any Tertium
              server, to import them again.
            </span>
          </div>
          <Button size="middle" loading={isLoading} onClick={download}>
            Export my data
          </Button>
        </li>
        <li>
          <div className="row-text">
            <span>Delete</span>
            <span className="row-detail">Permanently deletes your account and your comparisons.</span>
          </div>
          <Button size="middle" onClick={() => setIsDeleting(true)}>
            Delete my account
          </Button>
        </li>
      </ul>
      {isDeleting && <DeleteAccountDialog profile={profile} onClose={() => setIsDeleting(false)} />}
    </Section>
  );
}
