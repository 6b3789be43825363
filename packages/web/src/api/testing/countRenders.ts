/** What React gives developer tools about a component that it has drawn. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Set in `flags` when a component's function has run, not when it was only carried over. */
const performedWork = 1;
const listeners = new Set<() => void>();
let root: { readonly current: Fiber } | null = null;

// React looks for this door of its developer tools when it is loaded: import this file before it.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, committed: { readonly current: Fiber }) => {
      root = committed;
      for (const listener of listeners) listener();
    },
    onCommitFiberUnmount: () => undefined,
  },
});

function fibersOf(name: string): readonly Fiber[] {
  const found: Fiber[] = [];
  const visit = (fiber: Fiber | null): void => {
    for (let each = fiber; each !== null; each = each.sibling) {
      if (typeof each.type === 'function' && each.type.name === name) found.push(each);
      visit(each.child);
    }
  };
  visit(root?.current ?? null);
  return found;
}

/** Counts from now on how often components of this name are drawn; React's own door, so the components know nothing of it. */
export function countRenders(name: string) {
  // A component that React draws or carries over has another fiber than in the commit before.
  let seen: ReadonlySet<Fiber> = new Set(fibersOf(name));
  let count = 0;
  const listener = () => {
    const fibers = fibersOf(name);
    count += fibers.filter((fiber) => !seen.has(fiber) && (fiber.flags & performedWork) > 0).length;
    seen = new Set(fibers);
  };
  listeners.add(listener);
  return {
    /** How many were drawn since the last time it was asked. */
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    stop: () => listeners.delete(listener),
  };
}
