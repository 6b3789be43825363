import type { Carrier } from '../../../store/carrier';
import { formatMessage, type Message, parseMessage } from './messages';

/** Called with each message, or with `null` if some may have been missed. */
type Listener = (message: Message | null) => void;

/** Sends messages to all subscribers on all servers. */
export interface News {
  /** Call it after the commit. */
  publish(message: Message): void;
  /** Calls back at each message. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** The number of subscribers. */
  readonly listenerCount: number;
}

/** The other servers on the same store, and how to reach them. */
interface Others {
  readonly carrier: Carrier;
  /** Unique to this server. */
  readonly serverId: string;
}

/** Creates the news of this process, connected to other servers if there are any. */
export function createNews(others: Others | null = null): News {
  const listeners = new Set<Listener>();
  const forward = (message: Message | null) => {
    for (const listener of [...listeners]) listener(message);
  };
  others?.carrier.listen((text) => {
    const heard = text === null ? null : parseMessage(text);
    if (text === null) forward(null);
    else if (heard !== null && heard.from !== others.serverId) forward(heard.message);
  });
  return {
    publish(message) {
      forward(message);
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

/** Of waiting messages with the same key, only the latest is sent. `null` if each counts. */
function keyOf(message: Message): string | null {
  return 'version' in message ? `version ${message.comparisonId}` : null;
}
