import type { ComparisonSummary, Template, TemplateAudience } from '@tertium/contract';
import { Button, App as KitApp } from 'antd';
import { useNavigate } from 'react-router';
import { newId } from '../../document/wire/newId';
import { apiErrorOf, type CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import {
  useArchiveComparisonMutation,
  useCreateComparisonMutation,
  useDeleteComparisonMutation,
  useDuplicateComparisonMutation,
  useRenameComparisonMutation,
  useRestoreComparisonMutation,
  useUnarchiveComparisonMutation,
} from './galleryApi';

/** How to save a comparison as a template. */
export interface TemplateWish {
  readonly name: string;
  readonly withItems: boolean;
  readonly template: TemplateAudience;
}

export type GalleryActions = ReturnType<typeof useGalleryActions>;

/** The actions on a comparison in the gallery. Each reports success or failure. */
export function useGalleryActions() {
  const { notification } = KitApp.useApp();
  const navigate = useNavigate();
  const [create, { isLoading: isCreating }] = useCreateComparisonMutation();
  const [duplicate, { isLoading: isCopying }] = useDuplicateComparisonMutation();
  const [archive] = useArchiveComparisonMutation();
  const [unarchive] = useUnarchiveComparisonMutation();
  const [remove] = useDeleteComparisonMutation();
  const [restore] = useRestoreComparisonMutation();
  const [rename] = useRenameComparisonMutation();

  const say = (title: string): void => {
    notification.success({ title, placement: 'bottomLeft', duration: 4 });
  };
  const complain = (what: string, error: CallError): void => {
    notification.error({
      title: what,
      description: reasonOf(error),
      placement: 'bottomLeft',
      duration: 0,
      role: 'alert',
    });
  };

  const bringBack = async (id: string, name: string): Promise<void> => {
    const { error } = await restore({ params: { id } });
    if (error === undefined) say(`“${name}” restored`);
    else complain(`Couldn’t restore “${name}”`, error);
  };

  const offerUndo = ({ id, name }: ComparisonSummary): void => {
    const key = `deleted-${id}`;
    const undo = () => {
      notification.destroy(key);
      void bringBack(id, name);
    };
    notification.info({
      key,
      title: `“${name}” deleted`,
      placement: 'bottomLeft',
      duration: 10,
      actions: (
        <Button size="middle" onClick={undo}>
          Undo
        </Button>
      ),
    });
    announce(`${name} deleted. Undo is available.`);
  };

  const copy = async ({ id, name }: ComparisonSummary, withItems: boolean): Promise<void> => {
    const { data, error } = await duplicate({ params: { id }, body: { withItems }, idempotencyKey: newId() });
    if (data !== undefined) say(`“${name}” duplicated`);
    else complain(`Couldn’t duplicate “${name}”`, error);
  };

  const begin = async ({ id, name }: ComparisonSummary, withItems: boolean): Promise<void> => {
    const body = { name, withItems };
    const { data, error } = await duplicate({ params: { id }, body, idempotencyKey: newId() });
    if (data !== undefined) await navigate(`/compare?c=${data.id}`);
    else complain('Couldn’t create the comparison', error);
  };

  return {
    isCreating: isCreating || isCopying,
    create: async (from: Pick<Template, 'id'> | null) => {
      const body = from === null ? {} : { templateId: from.id };
      const { data, error } = await create({ body, idempotencyKey: newId() });
      if (data !== undefined) await navigate(`/compare?c=${data.id}`);
      else complain('Couldn’t create the comparison', error);
    },
    rename: async ({ id, version, name: before }: ComparisonSummary, name: string) => {
      const { error } = await rename({
        params: { id },
        body: {
          baseVersion: version,
          batch: { id: newId(), part: 0, isLast: true },
          changes: [{ kind: 'comparison.update', patch: { name } }],
        },
      });
      if (error !== undefined) complain(`Couldn’t rename “${before}”`, error);
    },
    duplicate: (summary: ComparisonSummary) => copy(summary, true),
    /** Copies the attributes without the items. */
    duplicateEmpty: (summary: ComparisonSummary) => copy(summary, false),
    saveTemplate: async ({ id, name }: ComparisonSummary, wish: TemplateWish) => {
      const { data, error } = await duplicate({ params: { id }, body: wish, idempotencyKey: newId() });
      if (data !== undefined) say(`Template “${wish.name}” saved`);
      else complain(`Couldn’t save “${name}” as a template`, error);
    },
    /** Creates a comparison from a template and opens it. */
    begin: (template: ComparisonSummary) => begin(template, true),
    beginEmpty: (template: ComparisonSummary) => begin(template, false),
    archive: async ({ id, name }: ComparisonSummary) => {
      const { error } = await archive({ params: { id } });
      if (error === undefined) say(`“${name}” archived. Find it under “Archived” or by search.`);
      else complain(`Couldn’t archive “${name}”`, error);
    },
    unarchive: async ({ id, name }: ComparisonSummary) => {
      const { error } = await unarchive({ params: { id } });
      if (error === undefined) say(`“${name}” unarchived`);
      else complain(`Couldn’t unarchive “${name}”`, error);
    },
    remove: async (summary: ComparisonSummary) => {
      const { error } = await remove({ params: { id: summary.id }, version: summary.version });
      if (error === undefined) offerUndo(summary);
      else complain(`Couldn’t delete “${summary.name}”`, error);
    },
    restore: bringBack,
  };
}

function reasonOf(error: CallError): string {
  switch (apiErrorOf(error).code) {
    case 'ERR_NETWORK':
      return 'Can’t reach the server. Try again when you’re back online.';
    case 'ERR_VERSION_CONFLICT':
      return 'Someone just changed it. Open it to check, then try again.';
    case 'ERR_QUOTA':
      return 'You have reached the limit. Delete comparisons you no longer need.';
    case 'ERR_NOT_FOUND':
      return 'It no longer exists.';
    default:
      return describeError(error);
  }
}
