import type { ChartKind } from './graphView';

/** A kind of chart at a glance; the words beside it say the same. */
export function ChartPicture({ kind }: { readonly kind: ChartKind }) {
  return (
    <svg className="chart-picture" viewBox="0 0 48 32" aria-hidden="true" focusable="false">
      {pictures[kind]}
    </svg>
  );
}

const pictures: Record<ChartKind, React.JSX.Element> = {
  contributions: (
    <>
      <path className="chart-picture-first" d="M4 4h18v6H4zM4 13h12v6H4zM4 22h8v6H4z" />
      <path className="chart-picture-second" d="M23 4h13v6H23zM17 13h9v6h-9zM13 22h12v6H13z" />
      <path className="chart-picture-third" d="M37 4h7v6h-7zM27 13h11v6H27zM26 22h5v6h-5z" />
    </>
  ),
  tradeoff: (
    <>
      <path className="chart-picture-frame" d="M4.5 3v25.5H45" />
      <path className="chart-picture-dots" d="M17 22h0M24 24h0M29 18h0M37 24h0M33 21h0M14 26h0" />
      <path className="chart-picture-line" d="M10 20V13H20V8H34V5H42" />
      <path className="chart-picture-marks" d="M10 20h0M20 13h0M34 8h0" />
    </>
  ),
  parallel: (
    <>
      <path className="chart-picture-frame" d="M5.5 3v26M17.5 3v26M30.5 3v26M42.5 3v26" />
      <path className="chart-picture-behind" d="M5.5 21 17.5 9 30.5 24 42.5 15" />
      <path className="chart-picture-line" d="M5.5 8 17.5 14 30.5 7 42.5 20" />
    </>
  ),
  dumbbell: (
    <>
      <path className="chart-picture-frame" d="M4 7h40M4 16h40M4 25h40" />
      <path className="chart-picture-behind" d="M12 7h22M18 16h20M9 25h14" />
      <path className="chart-picture-marks" d="M12 7h0M38 16h0M9 25h0" />
      <path className="chart-picture-line" d="M34 3v8M18 12v8M23 21v8" />
    </>
  ),
  heat: (
    <>
      <path className="chart-picture-first" d="M4 3h9v8H4zM14 3h9v8h-9zM4 12h9v8H4zM34 3h9v8h-9z" />
      <path className="chart-picture-second" d="M24 3h9v8h-9zM14 12h9v8h-9zM24 12h9v8h-9zM4 21h9v8H4z" />
      <path className="chart-picture-frame" d="M34 12h9v8h-9zM14 21h9v8h-9zM24 21h9v8h-9zM34 21h9v8h-9z" />
    </>
  ),
  sensitivity: (
    <>
      <path className="chart-picture-frame" d="M4.5 3v25.5H45M24.5 3v25" />
      <path className="chart-picture-behind" d="M5 24 44 18" />
      <path className="chart-picture-line" d="M5 7 44 22M5 19 44 6" />
    </>
  ),
  acceptability: (
    <>
      <path className="chart-picture-first" d="M4 4h26v6H4zM4 13h10v6H4zM4 22h4v6H4z" />
      <path className="chart-picture-second" d="M31 4h8v6h-8zM15 13h18v6H15zM9 22h10v6H9z" />
      <path className="chart-picture-third" d="M40 4h4v6h-4zM34 13h10v6H34zM20 22h24v6H20z" />
    </>
  ),
  bump: (
    <>
      <path className="chart-picture-frame" d="M4 6h40M4 16h40M4 26h40" />
      <path className="chart-picture-behind" d="M7 6 24 16 41 26" />
      <path className="chart-picture-line" d="M7 26 24 6H41" />
      <path className="chart-picture-marks" d="M7 26h0M24 6h0M41 6h0" />
    </>
  ),
  radar: (
    <>
      <path
        className="chart-picture-frame"
        d="M24 2 37 9.5V23L24 30 11 23V9.5ZM24 2v28M11 9.5 37 23M37 9.5 11 23"
      />
      <path className="chart-picture-behind" d="M24 9 35 10.5 30 19.5 24 23 15 21 18 12.5Z" />
      <path className="chart-picture-line" d="M24 4 30 12.5 34 21.5 24 20 13 22 20 13.5Z" />
    </>
  ),
};
