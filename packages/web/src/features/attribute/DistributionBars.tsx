interface DistributionBarsProps {
  readonly counts: readonly number[];
  /** Whether a bar is outside the selection. */
  readonly isOutside?: (bin: number) => boolean;
}

/** A bar for each of several equal parts of a range. */
export function DistributionBars({ counts, isOutside }: DistributionBarsProps) {
  const most = Math.max(...counts);
  if (most === 0) return null;
  return (
    <svg viewBox={`0 0 ${counts.length * 4} 16`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, i) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * 15);
        const className = isOutside?.(i) ? 'outside' : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: the bins of a range have no other name
        return <rect key={i} className={className} x={i * 4} y={16 - height} width={3} height={height} />;
      })}
    </svg>
  );
}
