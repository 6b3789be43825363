import { Loading } from './Loading';

/** For what was asked for and stands over the page: on a slow line, or on none, that it is on its way. */
export const PartComes = () => (
  <div className="part-comes">
    <Loading what="lazyResources" />
  </div>
);
