import { GuestPage } from '../features/links/GuestPage';
import { chartParts } from './chartParts';

/** What a guest’s personal link opens, with the charts of the graph page. */
export const GuestRoute = () => <GuestPage chartParts={chartParts} />;
