import { AccessNotice } from '../view/AccessNotice';
import { NotSaved } from './NotSaved';

/** What keeps the page and the server apart: a right that was taken, and changes that are not saved. */
export function OutOfStep() {
  return (
    <>
      <AccessNotice />
      <NotSaved />
    </>
  );
}
