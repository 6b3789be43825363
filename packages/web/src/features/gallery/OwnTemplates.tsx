import type { ComparisonSummary } from '@tertium/contract';
import { Button } from 'antd';
import { RankingPicture } from '../../ranked/RankingPicture';
import { countedTable } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';

export interface OwnTemplatesProps {
  readonly templates: readonly ComparisonSummary[];
  readonly isBusy: boolean;
  readonly onBegin: (template: ComparisonSummary) => void;
  readonly onBeginEmpty: (template: ComparisonSummary) => void;
}

/** Templates saved by people of this server, to use with their items or without. */
export function OwnTemplates({ templates, isBusy, onBegin, onBeginEmpty }: OwnTemplatesProps) {
  const show = useFormatNumber();
  return (
    <>
      <h3 className="templates-title">Your templates</h3>
      <ul className="templates">
        {templates.map((template) => {
          const { id, name, description, itemCount, itemNoun, attributeCount, picture } = template;
          const canBeEmpty = itemCount > 0 && attributeCount > 0;
          return (
            <li key={id}>
              <article className="template is-own">
                <h4>{name}</h4>
                <p>{description}</p>
                {picture !== null && <RankingPicture picture={picture} shownBars={3} />}
                <footer>
                  <span>{countedTable(itemCount, itemNoun, attributeCount, show)}</span>
                  <span className="comparison-card-last ellipsis">
                    {template.isMine
                      ? template.isShared
                        ? 'Shared by you'
                        : 'Yours'
                      : `${template.owner.name}’s`}
                  </span>
                </footer>
                <div className="template-ways">
                  <Button type="primary" size="middle" disabled={isBusy} onClick={() => onBegin(template)}>
                    Use<span className="visually-hidden"> {name}</span>
                  </Button>
                  {canBeEmpty && (
                    <Button size="middle" disabled={isBusy} onClick={() => onBeginEmpty(template)}>
                      Use without items<span className="visually-hidden">: {name}</span>
                    </Button>
                  )}
                </div>
              </article>
            </li>
          );
        })}
      </ul>
    </>
  );
}
