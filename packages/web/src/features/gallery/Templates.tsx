import type { Template } from '@tertium/contract';
import { RankingPicture } from '../../ranked/RankingPicture';
import { countedTable } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useListTemplatesQuery } from './galleryApi';

interface TemplatesProps {
  readonly isBusy: boolean;
  readonly onUse: (template: Template) => void;
}

/** The examples, each with the source and licence of its data: ranked ones first, then those that need values. */
export function Templates({ isBusy, onUse }: TemplatesProps) {
  const { data = [], isError, isLoading, refetch } = useListTemplatesQuery();
  if (isLoading) return <p role="status">Loading the examples…</p>;
  if (isError) {
    return (
      <Notice tone="trouble" actions={<LinkButton onClick={() => void refetch()}>Try again</LinkButton>}>
        Couldn’t load the examples.
      </Notice>
    );
  }
  const groups = [
    { title: 'Real data to play with', templates: data.filter(({ picture }) => picture !== null) },
    { title: 'Criteria to fill in', templates: data.filter(({ picture }) => picture === null) },
  ];
  return groups
    .filter(({ templates }) => templates.length > 0)
    .map(({ title, templates }) => (
      <section key={title} aria-label={title}>
        <h3 className="templates-title">{title}</h3>
        <ul className="templates">
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} isBusy={isBusy} onUse={() => onUse(template)} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

interface TemplateCardProps {
  readonly template: Template;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

function TemplateCard({ template, isBusy, onUse }: TemplateCardProps) {
  const { name, description, itemCount, itemNoun, attributeCount, origin, picture } = template;
  const show = useFormatNumber();
  return (
    <article className="template">
      <button type="button" disabled={isBusy} onClick={onUse}>
        {name}
      </button>
      <p>{description}</p>
      {picture !== null && <RankingPicture picture={picture} shownBars={3} />}
      <footer>
        <span>{countedTable(itemCount, itemNoun, attributeCount, show)}</span>
        <span
          className="comparison-card-last ellipsis"
          title={`${origin.title} · ${origin.licence} · ${origin.source}`}
        >
          {origin.title} · {origin.licence}
        </span>
      </footer>
    </article>
  );
}
