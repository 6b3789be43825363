import { LinkPage } from '../features/links/LinkPage';
import { chartParts } from './chartParts';

/** The page of a public link, with the charts of the graph page. */
export const LinkRoute = () => <LinkPage chartParts={chartParts} />;
