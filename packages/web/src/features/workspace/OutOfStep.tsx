import { AccessNotice } from '../view/AccessNotice';
import { NotSaved } from './NotSaved';

/** Shows why page and server differ: a lost right, and unsaved changes. */
export function OutOfStep() {
  return (
    <>
      <AccessNotice />
      <NotSaved />
    </>
  );
}
