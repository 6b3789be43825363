/** A comparison has a new version. */
export interface VersionNews {
  readonly comparisonId: string;
  readonly version: number;
}

/** Tells those who follow a comparison that it has a new version. What changed they read from the store. */
export interface News {
  /** To be called after the commit. */
  publish(news: VersionNews): void;
  /** Calls back at each news of a comparison, until the function that it gives is called. */
  subscribe(comparisonId: string, listener: (news: VersionNews) => void): () => void;
  /** How many listen. */
  readonly listenerCount: number;
}

/** News within one process. Several servers need one that also carries them from one to another. */
export function createNews(): News {
  const listeners = new Map<string, Set<(news: VersionNews) => void>>();
  return {
    publish(news) {
      for (const listener of [...(listeners.get(news.comparisonId) ?? [])]) listener(news);
    },
    subscribe(comparisonId, listener) {
      const own = (news: VersionNews) => listener(news);
      const all = listeners.get(comparisonId) ?? new Set();
      listeners.set(comparisonId, all.add(own));
      return () => {
        all.delete(own);
        if (all.size === 0 && listeners.get(comparisonId) === all) listeners.delete(comparisonId);
      };
    },
    get listenerCount() {
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}
