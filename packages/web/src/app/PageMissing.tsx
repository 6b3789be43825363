import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useUnsavedCount } from '../document/state/useUnsavedCount';
import { destinations } from '../frame/destinations';
import { Result } from '../ui/ResultPage';
import { useFormatNumber } from '../ui/useFormatNumber';

/** Replaces a page whose files haven't loaded: names the page, what is missing, and the way back. */
export function PageMissing() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const show = useFormatNumber();
  const unsavedCount = useUnsavedCount();
  const title = destinations.find(({ path }) => path === pathname)?.title ?? 'This page';
  const waiting =
    unsavedCount === 0
      ? ''
      : ` ${unsavedCount === 1 ? '1 unsaved change' : `${show(unsavedCount)} unsaved changes`} will be saved then.`;
  // The first entry of a tab has none before it to go back to.
  const hasCome = key !== 'default';
  return (
    <Result
      glyph="offline"
      title={`Can’t load ${title}. You’re offline`}
      text={`It opens by itself when the server can be reached.${waiting}`}
      actions={
        <Button type="primary" onClick={() => (hasCome ? void navigate(-1) : location.reload())}>
          {hasCome ? 'Go back' : 'Try again'}
        </Button>
      }
    />
  );
}
