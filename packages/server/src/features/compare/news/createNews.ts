import type { Carrier } from '../../../store/carrier';
import { formatMessage, type Message, parseMessage } from './messages';

/** Hears a message, or `null`: some may have been missed. */
type Listener = (message: Message | null) => void;

/** Tells what has happened, to everybody who listens on any server. */
export interface News {
  /** To be called after the commit. */
  publish(message: Message): void;
  /** Calls back at each message, until the function that it gives is called. */
  subscribe(listener: Listener): () => void;
  /** How many listen. */
  readonly listenerCount: number;
}

/** Servers on one store, and how they reach each other. */
interface Others {
  readonly carrier: Carrier;
  /** Nobody else's. */
  readonly serverId: string;
}

/** News within one process, and where it has others, to and from them. */
export function createNews(others: Others | null = null): News {
  const listeners = new Set<Listener>();
  const tell = (message: Message | null) => {
    for (const listener of [...listeners]) listener(message);
  };
  others?.carrier.listen((text) => {
    const heard = text === null ? null : parseMessage(text);
    if (text === null) tell(null);
    else if (heard !== null && heard.from !== others.serverId) tell(heard.message);
  });
  return {
    publish(message) {
      tell(message);
      others?.carrier.send(formatMessage(others.serverId, message), keyOf(message));
    },
    subscribe(listener) {
      const own: Listener = (message) => listener(message);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    get listenerCount() {
      return listeners.size;
    },
  };
}

/** Versions subscribe one another; everything else counts by itself. */
function keyOf(message: Message): string | null {
  return 'version' in message ? `version ${message.comparisonId}` : null;
}
