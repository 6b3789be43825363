import { LinkPage } from '../features/links/LinkPage';
import { chartParts } from './chartParts';

/** What a public link opens, with the charts of the graph page. */
export const LinkRoute = () => <LinkPage chartParts={chartParts} />;
