import { DownOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { PopUp } from '../../ui/PopUp';
import { useView } from '../view/useView';
import type { WorkspaceTools } from './panelRow';

const ViewPanel = lazyPart(() => import('./ViewPanel'), 'ViewPanel');

/** The View button. It shows when rows are hidden. */
export function ViewMenu({ tools }: { readonly tools: WorkspaceTools }) {
  const [isOpen, setIsOpen] = useState(false);
  const [view] = useView();
  const button = useRef<HTMLButtonElement>(null);
  const hasLessRows = tools.layout === 'matrix' && view.isDifferencesOnly;
  return (
    <PopUp
      isOpen={isOpen}
      onOpen={setIsOpen}
      button={button}
      arrow={false}
      content={(close) => (
        <ViewPanel
          layout={tools.layout}
          panels={tools.panels}
          onPanel={(id) => {
            close();
            tools.onPanel(id);
          }}
          onClose={close}
        />
      )}
    >
      <Button
        ref={button}
        type="text"
        size="middle"
        icon={<EyeOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={hasLessRows ? 'is-set' : ''}
      >
        View{hasLessRows && ': differences only'}
        <DownOutlined className="tool-arrow" aria-hidden />
      </Button>
    </PopUp>
  );
}
