import { DownloadOutlined } from '@ant-design/icons';
import { type AnyRanking, isByMethod } from '@tertium/engine';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useComparison, useRanking } from '../../../ranked/comparisonContext';
import { loadAtLast } from '../../../ui/loadAtLast';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { ReportChoices } from '../keptReport';

interface SaveReportProps {
  /** `null` until the report is complete. */
  readonly article: HTMLElement | null;
  /** The ranking in the article. `null` until it is known. */
  readonly ranking: AnyRanking | null;
  readonly choices: ReportChoices;
  /** The items that the article shows. */
  readonly itemIndexes: readonly number[];
}

/** Saves the report as one file that opens from a disk, without a network and without an account. */
export function SaveReport({ article, ranking, choices, itemIndexes }: SaveReportProps) {
  const { comparison } = useComparison();
  const { weighting } = useRanking();
  const { numberFormat } = useSettings();
  const { message, modal } = App.useApp();
  const show = useFormatNumber();
  const [isSaving, setSaving] = useState(false);
  const isBehind = ranking === null || (isByMethod(ranking) && ranking.isBehind);
  const save = async () => {
    if (article === null || ranking === null) return;
    // Copied now with its current numbers, because both may change while the module loads.
    const shown = article.cloneNode(true) as Element;
    setSaving(true);
    const loaded = await loadAtLast(() => import('./saveReport')).catch(() => null);
    setSaving(false);
    if (loaded === null) return void message.error('Couldn’t create the file. Reload the page.');
    const file = loaded.makeReport({
      ...{ article: shown, comparison, ranking, weighting, choices, itemIndexes },
      format: numberFormat,
    });
    const size = loaded.kilobytes(file.bytes, show);
    const download = () => {
      loaded.downloadReport(file);
      message.success(`HTML file downloaded (${size})`);
    };
    const reason = loaded.largeReason(file, show);
    if (reason === null) return download();
    void modal.confirm({
      title: `Save a ${size} file?`,
      content: reason,
      okText: 'Save file',
      onOk: download,
    });
  };
  return (
    <Button
      size="middle"
      icon={<DownloadOutlined aria-hidden />}
      disabled={isBehind || article === null}
      loading={isSaving}
      onClick={() => void save()}
    >
      Save as HTML
    </Button>
  );
}
