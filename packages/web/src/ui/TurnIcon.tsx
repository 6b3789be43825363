/** A turning arrow for undo, or for redo with `isForward`. */
export const TurnIcon = ({ isForward = false }: { isForward?: boolean }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d={
        isForward
          ? 'M10.5 3 14 6.5 10.5 10M14 6.5H6.5a3.75 3.75 0 0 0 0 7.5H10'
          : 'M5.5 3 2 6.5 5.5 10M2 6.5h7.5a3.75 3.75 0 0 1 0 7.5H6'
      }
    />
  </svg>
);
